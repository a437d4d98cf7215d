"""How strong the levels were measured to be; see :mod:`sessantuno.web.strengths`.

Written by ``python -m benchmarks.strength --write``; change nothing by hand.
"""

from typing import Any, Final

# fmt: off
TABLE: Final[list[dict[str, Any]]] = [
    {
        "game": "bisca", "players": 2, "deals": 100, "score": 0.605, "score_ci":
        [0.5358536992157604, 0.6741463007842395], "points": 8.42, "ms_per_move": 4.3106,
        "slowest_ms": 15.017, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "bisca", "players": 2, "deals": 150, "score": 0.7183333333333334, "score_ci":
        [0.6664435628420378, 0.770223103824629], "points": 19.84, "ms_per_move": 0.0547,
        "slowest_ms": 0.415, "level": "medium", "against": "easy", "versions": {"medium": 2,
        "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "bisca", "players": 4, "deals": 20, "score": 0.5375, "score_ci":
        [0.4158181646110205, 0.6591818353889795], "points": 0.9, "ms_per_move": 5.9896,
        "slowest_ms": 14.444, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "bisca", "players": 4, "deals": 150, "score": 0.6383333333333333, "score_ci":
        [0.5900990717597354, 0.6865675949069312], "points": 14.673333333333334, "ms_per_move":
        0.0648, "slowest_ms": 0.544, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "bisca-7", "players": 2, "deals": 20, "score": 0.6375, "score_ci":
        [0.5089088194004101, 0.7660911805995898], "points": 10.85, "ms_per_move": 11.1881,
        "slowest_ms": 33.821, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "bisca-7", "players": 2, "deals": 150, "score": 0.92, "score_ci":
        [0.8892425514645379, 0.9507574485354622], "points": 40.94, "ms_per_move": 0.0554,
        "slowest_ms": 0.36, "level": "medium", "against": "easy", "versions": {"medium": 2,
        "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "bisca-9", "players": 2, "deals": 50, "score": 0.72, "score_ci":
        [0.6331131783751499, 0.80688682162485], "points": 11.84, "ms_per_move": 13.0006,
        "slowest_ms": 40.896, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "bisca-9", "players": 2, "deals": 150, "score": 0.895, "score_ci":
        [0.860892692991335, 0.9291073070086651], "points": 39.14, "ms_per_move": 0.0549,
        "slowest_ms": 0.372, "level": "medium", "against": "easy", "versions": {"medium": 2,
        "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca", "players": 2, "deals": 100, "score": 0.615, "score_ci":
        [0.5506035899100628, 0.6793964100899372], "points": 8.13, "ms_per_move": 4.2777,
        "slowest_ms": 20.337, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca", "players": 2, "deals": 150, "score": 0.7616666666666667, "score_ci":
        [0.7143927358286374, 0.808940597504696], "points": 21.933333333333334, "ms_per_move":
        0.0592, "slowest_ms": 0.945, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca", "players": 3, "deals": 10, "score": 0.6, "score_ci":
        [0.49947105211313947, 0.7005289478868605], "points": 5.116666666666666, "ms_per_move":
        4.937, "slowest_ms": 12.444, "level": "master", "against": "hard", "versions":
        {"master": 9, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca", "players": 3, "deals": 150, "score": 0.6866666666666666, "score_ci":
        [0.6533784274680824, 0.7199549058652509], "points": 15.994444444444444, "ms_per_move":
        0.056, "slowest_ms": 0.406, "level": "medium", "against": "easy", "versions": {"medium":
        2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca", "players": 4, "deals": 20, "score": 0.575, "score_ci":
        [0.4604868048151683, 0.6895131951848316], "points": 3.75, "ms_per_move": 6.0775,
        "slowest_ms": 13.985, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca", "players": 4, "deals": 150, "score": 0.6783333333333333, "score_ci":
        [0.6268576510125263, 0.7298090156541404], "points": 17.573333333333334, "ms_per_move":
        0.0746, "slowest_ms": 0.449, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca", "players": 6, "deals": 20, "score": 0.5875, "score_ci":
        [0.4208397496510553, 0.7541602503489447], "points": 9.45, "ms_per_move": 7.4491,
        "slowest_ms": 17.857, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca", "players": 6, "deals": 150, "score": 0.6416666666666667, "score_ci":
        [0.5872862987340081, 0.6960470345993254], "points": 13.486666666666666, "ms_per_move":
        0.0793, "slowest_ms": 0.755, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca-48", "players": 2, "deals": 100, "score": 0.61, "score_ci":
        [0.5429932538486848, 0.6770067461513152], "points": 7.45, "ms_per_move": 5.0323,
        "slowest_ms": 19.327, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca-48", "players": 2, "deals": 150, "score": 0.815, "score_ci":
        [0.772060747813381, 0.8579392521866189], "points": 26.833333333333332, "ms_per_move":
        0.0628, "slowest_ms": 0.428, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca-48", "players": 3, "deals": 10, "score": 0.5333333333333333, "score_ci":
        [0.37638256374969814, 0.6902841029169685], "points": -1.2166666666666666, "ms_per_move":
        6.209, "slowest_ms": 14.972, "level": "master", "against": "hard", "versions":
        {"master": 9, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca-48", "players": 3, "deals": 150, "score": 0.7116666666666667,
        "score_ci": [0.6844790484592659, 0.7388542848740675], "points": 16.37111111111111,
        "ms_per_move": 0.0599, "slowest_ms": 0.824, "level": "medium", "against": "easy",
        "versions": {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca-48", "players": 4, "deals": 20, "score": 0.625, "score_ci":
        [0.47554835983484145, 0.7744516401651586], "points": 9.0, "ms_per_move": 6.7882,
        "slowest_ms": 19.616, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca-48", "players": 4, "deals": 150, "score": 0.6516666666666666,
        "score_ci": [0.5961968869279414, 0.7071364464053919], "points": 13.36, "ms_per_move":
        0.0707, "slowest_ms": 11.939, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca-two-cards", "players": 2, "deals": 50, "score": 0.625, "score_ci":
        [0.5460524116868288, 0.7039475883131712], "points": 8.86, "ms_per_move": 5.9186,
        "slowest_ms": 17.71, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca-two-cards", "players": 2, "deals": 150, "score": 0.5983333333333334,
        "score_ci": [0.5409288377473558, 0.655737828919311], "points": 10.573333333333334,
        "ms_per_move": 0.0572, "slowest_ms": 0.393, "level": "medium", "against": "easy",
        "versions": {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 2, "deals": 1000, "score": 0.297, "score_ci":
        [0.2777468136104057, 0.31625318638959427], "points": -15.379, "ms_per_move": 0.0206,
        "slowest_ms": 0.857, "level": "easy", "against": "greedy", "versions": {"easy": 1,
        "greedy": 1}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 2, "deals": 2000, "score": 0.735375, "score_ci":
        [0.7221699397767815, 0.7485800602232185], "points": 23.415, "ms_per_move": 0.0255,
        "slowest_ms": 0.785, "level": "easy", "against": "random", "versions": {"easy": 1,
        "random": 1}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 2, "deals": 1000, "score": 0.7375, "score_ci":
        [0.7185441406890789, 0.7564558593109212], "points": 17.635, "ms_per_move": 0.1535,
        "slowest_ms": 3.785, "level": "edonet", "against": "greedy", "versions": {"greedy": 1},
        "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 2, "deals": 1000, "score": 0.699, "score_ci":
        [0.6789756414052057, 0.7190243585947942], "points": 12.997, "ms_per_move": 0.3176,
        "slowest_ms": 11.031, "level": "hard", "against": "greedy", "versions": {"hard": 2,
        "greedy": 1}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 2, "deals": 2000, "score": 0.709375, "score_ci":
        [0.6953185415351318, 0.7234314584648681], "points": 13.974, "ms_per_move": 0.258,
        "slowest_ms": 9.7, "level": "hard", "against": "medium", "versions": {"hard": 2,
        "medium": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 2, "deals": 10000, "score": 0.756725, "score_ci":
        [0.7508470098102427, 0.7626029901897573], "points": 18.2889, "ms_per_move": 1.6112,
        "slowest_ms": 32.142, "level": "master", "against": "greedy", "versions": {"master": 9,
        "greedy": 1}, "seed": "frozen-92", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 2, "deals": 5000, "score": 0.6329, "score_ci":
        [0.623879478179846, 0.641920521820154], "points": 9.1524, "ms_per_move": 1.5628,
        "slowest_ms": 34.364, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "frozen-93", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 2, "deals": 5000, "score": 0.94205, "score_ci":
        [0.9375508411572285, 0.9465491588427716], "points": 49.2128, "ms_per_move": 1.5645,
        "slowest_ms": 31.44, "level": "master", "against": "random", "versions": {"master": 9,
        "random": 1}, "seed": "frozen-94", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 2, "deals": 2000, "score": 0.731625, "score_ci":
        [0.7179369339548184, 0.7453130660451815], "points": 19.865, "ms_per_move": 0.0501,
        "slowest_ms": 1.949, "level": "medium", "against": "easy", "versions": {"medium": 2,
        "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 2, "deals": 1000, "score": 0.62925, "score_ci":
        [0.6082317142068568, 0.6502682857931431], "points": 8.088, "ms_per_move": 0.0594,
        "slowest_ms": 0.826, "level": "medium", "against": "greedy", "versions": {"medium": 2,
        "greedy": 1}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 2, "deals": 1000, "score": 0.12475, "score_ci":
        [0.11078071785089705, 0.13871928214910295], "points": -40.507, "ms_per_move": 0.0089,
        "slowest_ms": 0.745, "level": "random", "against": "greedy", "versions": {"random": 1,
        "greedy": 1}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 3, "deals": 60, "score": 0.575, "score_ci":
        [0.5279862136007585, 0.6220137863992414], "points": 5.266666666666667, "ms_per_move":
        4.2249, "slowest_ms": 10.448, "level": "master", "against": "hard", "versions":
        {"master": 9, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 3, "deals": 150, "score": 0.6922222222222222, "score_ci":
        [0.6583463167951418, 0.7260981276493026], "points": 15.987777777777778, "ms_per_move":
        0.071, "slowest_ms": 0.468, "level": "medium", "against": "easy", "versions": {"medium":
        2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 4, "deals": 50, "score": 0.585, "score_ci":
        [0.5082222983794993, 0.6617777016205006], "points": 7.74, "ms_per_move": 5.6511,
        "slowest_ms": 14.665, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 4, "deals": 150, "score": 0.66, "score_ci":
        [0.6066609892291789, 0.7133390107708212], "points": 16.28, "ms_per_move": 0.0793,
        "slowest_ms": 1.178, "level": "medium", "against": "easy", "versions": {"medium": 2,
        "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 5, "deals": 6, "score": 0.5583333333333333, "score_ci":
        [0.36385821120359807, 0.7528084554630686], "points": -2.783333333333333, "ms_per_move":
        6.3525, "slowest_ms": 15.254, "level": "master", "against": "hard", "versions":
        {"master": 9, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 5, "deals": 150, "score": 0.6686666666666666, "score_ci":
        [0.6480297802693454, 0.6893035530639878], "points": 14.363999999999999, "ms_per_move":
        0.0624, "slowest_ms": 0.464, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 6, "deals": 60, "score": 0.525, "score_ci":
        [0.4709015766007475, 0.5790984233992525], "points": 3.4, "ms_per_move": 5.5542,
        "slowest_ms": 12.517, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 6, "deals": 150, "score": 0.66, "score_ci":
        [0.6111486662756036, 0.7088513337243965], "points": 14.813333333333333, "ms_per_move":
        0.0691, "slowest_ms": 0.477, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola-39", "players": 3, "deals": 10, "score": 0.65, "score_ci":
        [0.5823293809676775, 0.7176706190323225], "points": 10.116666666666667, "ms_per_move":
        5.4971, "slowest_ms": 15.127, "level": "master", "against": "hard", "versions":
        {"master": 9, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola-39", "players": 3, "deals": 150, "score": 0.6855555555555555,
        "score_ci": [0.6527642603660097, 0.7183468507451013], "points": 15.39, "ms_per_move":
        0.0552, "slowest_ms": 0.479, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola-no-fours", "players": 3, "deals": 10, "score": 0.6, "score_ci":
        [0.5166457998225231, 0.6833542001774768], "points": 7.2, "ms_per_move": 4.9639,
        "slowest_ms": 11.434, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola-no-fours", "players": 3, "deals": 150, "score": 0.6922222222222222,
        "score_ci": [0.6583463167951418, 0.7260981276493026], "points": 15.987777777777778,
        "ms_per_move": 0.0503, "slowest_ms": 0.394, "level": "medium", "against": "easy",
        "versions": {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola-no-fours", "players": 6, "deals": 20, "score": 0.4375, "score_ci":
        [0.34548920736697936, 0.5295107926330206], "points": 3.1, "ms_per_move": 5.9209,
        "slowest_ms": 15.301, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola-no-fours", "players": 6, "deals": 150, "score": 0.66, "score_ci":
        [0.6111486662756036, 0.7088513337243965], "points": 14.813333333333333, "ms_per_move":
        0.058, "slowest_ms": 0.331, "level": "medium", "against": "easy", "versions": {"medium":
        2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola-three-pairs", "players": 6, "deals": 150, "score": 0.7116666666666667,
        "score_ci": [0.6809585636687929, 0.7423747696645404], "points": 18.66444444444444,
        "ms_per_move": 0.0595, "slowest_ms": 0.574, "level": "medium", "against": "easy",
        "versions": {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscolone", "players": 2, "deals": 150, "score": 0.7316666666666667,
        "score_ci": [0.6835321127060795, 0.7798012206272539], "points": 21.4, "ms_per_move":
        0.5474, "slowest_ms": 3.8, "level": "medium", "against": "easy", "versions": {"medium":
        2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscolone", "players": 4, "deals": 6, "score": 0.5833333333333334, "score_ci":
        [0.3693529164763804, 0.7973137501902863], "points": 36.166666666666664, "ms_per_move":
        14.3318, "slowest_ms": 47.606, "level": "master", "against": "hard", "versions":
        {"master": 9, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscolone", "players": 4, "deals": 150, "score": 0.6366666666666667,
        "score_ci": [0.5886479419556274, 0.684685391377706], "points": 16.413333333333334,
        "ms_per_move": 0.7636, "slowest_ms": 13.292, "level": "medium", "against": "easy",
        "versions": {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscolone-5", "players": 2, "deals": 20, "score": 0.6, "score_ci":
        [0.4559490646597963, 0.7440509353402036], "points": 4.25, "ms_per_move": 8.0401,
        "slowest_ms": 22.189, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscolone-5", "players": 2, "deals": 150, "score": 0.7, "score_ci":
        [0.6473367153980466, 0.7526632846019533], "points": 15.493333333333334, "ms_per_move":
        0.3349, "slowest_ms": 2.281, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscolone-5", "players": 4, "deals": 16, "score": 0.53125, "score_ci":
        [0.3255942455485231, 0.7369057544514769], "points": -5.3125, "ms_per_move": 10.4788,
        "slowest_ms": 23.786, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscolone-5", "players": 4, "deals": 150, "score": 0.6233333333333333,
        "score_ci": [0.5696949227936055, 0.6769717438730611], "points": 17.766666666666666,
        "ms_per_move": 0.3925, "slowest_ms": 3.818, "level": "medium", "against": "easy",
        "versions": {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briskula-dupla", "players": 2, "deals": 50, "score": 0.585, "score_ci":
        [0.49697057908144, 0.67302942091856], "points": 7.26, "ms_per_move": 5.757,
        "slowest_ms": 17.44, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briskula-dupla", "players": 2, "deals": 150, "score": 0.5816666666666667,
        "score_ci": [0.5264731587751383, 0.636860174558195], "points": 8.94, "ms_per_move":
        0.0517, "slowest_ms": 0.611, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "chiamata", "players": 5, "deals": 6, "score": 0.48333333333333334, "score_ci":
        [0.36078400054920795, 0.6058826661174588], "points": -0.9166666666666666, "ms_per_move":
        10.4559, "slowest_ms": 32.788, "level": "master", "against": "hard", "versions":
        {"master": 9, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "chiamata", "players": 5, "deals": 150, "score": 0.6153333333333333, "score_ci":
        [0.5933956452323146, 0.637271021434352], "points": 6.232666666666667, "ms_per_move":
        0.1137, "slowest_ms": 1.114, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "perdere", "players": 2, "deals": 150, "score": 0.6183333333333333, "score_ci":
        [0.577141864784542, 0.6595248018821246], "points": 20.553333333333335, "ms_per_move":
        0.053, "slowest_ms": 0.389, "level": "medium", "against": "easy", "versions": {"medium":
        2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "perdere", "players": 3, "deals": 10, "score": 0.5416666666666667, "score_ci":
        [0.47728446794476814, 0.6060488653885654], "points": 2.1333333333333333, "ms_per_move":
        4.8797, "slowest_ms": 12.573, "level": "master", "against": "hard", "versions":
        {"master": 9, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "perdere", "players": 3, "deals": 150, "score": 0.5827777777777778, "score_ci":
        [0.5580256435274111, 0.6075299120281445], "points": 10.693333333333333, "ms_per_move":
        0.0503, "slowest_ms": 0.392, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "perdere", "players": 4, "deals": 20, "score": 0.55, "score_ci":
        [0.42071032876185455, 0.6792896712381455], "points": 8.8, "ms_per_move": 6.118,
        "slowest_ms": 14.656, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "perdere", "players": 4, "deals": 150, "score": 0.6233333333333333, "score_ci":
        [0.5823944640947921, 0.6642722025718745], "points": 18.026666666666667, "ms_per_move":
        0.0627, "slowest_ms": 0.393, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "scoperta", "players": 2, "deals": 60, "score": 0.8083333333333333, "score_ci":
        [0.7461304685157852, 0.8705361981508815], "points": 24.083333333333332, "ms_per_move":
        0.8821, "slowest_ms": 15.587, "level": "master", "against": "hard", "versions":
        {"master": 9, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "scoperta", "players": 2, "deals": 150, "score": 0.7433333333333333, "score_ci":
        [0.6975591054203625, 0.7891075612463041], "points": 21.36, "ms_per_move": 0.0512,
        "slowest_ms": 0.438, "level": "medium", "against": "easy", "versions": {"medium": 2,
        "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "sueca", "players": 4, "deals": 40, "score": 0.54375, "score_ci":
        [0.47627636266896056, 0.6112236373310393], "points": 4.225, "ms_per_move": 6.9989,
        "slowest_ms": 26.774, "level": "master", "against": "hard", "versions": {"master": 9,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "sueca", "players": 4, "deals": 150, "score": 0.5966666666666667, "score_ci":
        [0.5551872686120805, 0.6381460647212529], "points": 8.9, "ms_per_move": 0.0612,
        "slowest_ms": 0.694, "level": "medium", "against": "easy", "versions": {"medium": 2,
        "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
]
