"""How strong the levels were measured to be; see :mod:`sessantuno.web.strengths`.

Written by ``python -m benchmarks.strength --write``; change nothing by hand.
"""

from typing import Any, Final

# fmt: off
TABLE: Final[list[dict[str, Any]]] = [
    {
        "game": "bisca", "players": 2, "deals": 60, "score": 0.6333333333333333, "score_ci":
        [0.5439831369312048, 0.7226835297354618], "points": 9.483333333333333, "ms_per_move":
        3.7695, "slowest_ms": 47.956, "level": "master", "against": "hard", "versions":
        {"master": 10, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "bisca", "players": 2, "deals": 150, "score": 0.7183333333333334, "score_ci":
        [0.6664435628420378, 0.770223103824629], "points": 19.84, "ms_per_move": 0.0547,
        "slowest_ms": 0.415, "level": "medium", "against": "easy", "versions": {"medium": 2,
        "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "bisca", "players": 4, "deals": 30, "score": 0.6416666666666667, "score_ci":
        [0.5126795994447645, 0.770653733888569], "points": 10.833333333333334, "ms_per_move":
        5.5804, "slowest_ms": 12.413, "level": "master", "against": "hard", "versions":
        {"master": 10, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "bisca", "players": 4, "deals": 150, "score": 0.6383333333333333, "score_ci":
        [0.5900990717597354, 0.6865675949069312], "points": 14.673333333333334, "ms_per_move":
        0.0648, "slowest_ms": 0.544, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "bisca-7", "players": 2, "deals": 30, "score": 0.7166666666666667, "score_ci":
        [0.6134304296407662, 0.8199029036925671], "points": 11.566666666666666, "ms_per_move":
        11.07, "slowest_ms": 32.731, "level": "master", "against": "hard", "versions":
        {"master": 10, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "bisca-7", "players": 2, "deals": 150, "score": 0.92, "score_ci":
        [0.8892425514645379, 0.9507574485354622], "points": 40.94, "ms_per_move": 0.0554,
        "slowest_ms": 0.36, "level": "medium", "against": "easy", "versions": {"medium": 2,
        "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "bisca-9", "players": 2, "deals": 30, "score": 0.6, "score_ci":
        [0.4759613702552379, 0.7240386297447621], "points": 10.266666666666667, "ms_per_move":
        13.6671, "slowest_ms": 40.171, "level": "master", "against": "hard", "versions":
        {"master": 10, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "bisca-9", "players": 2, "deals": 150, "score": 0.895, "score_ci":
        [0.860892692991335, 0.9291073070086651], "points": 39.14, "ms_per_move": 0.0549,
        "slowest_ms": 0.372, "level": "medium", "against": "easy", "versions": {"medium": 2,
        "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca", "players": 2, "deals": 60, "score": 0.5875, "score_ci":
        [0.5061348688393688, 0.6688651311606313], "points": 6.583333333333333, "ms_per_move":
        4.2278, "slowest_ms": 12.907, "level": "master", "against": "hard", "versions":
        {"master": 10, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca", "players": 2, "deals": 150, "score": 0.7616666666666667, "score_ci":
        [0.7143927358286374, 0.808940597504696], "points": 21.933333333333334, "ms_per_move":
        0.0592, "slowest_ms": 0.945, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca", "players": 3, "deals": 30, "score": 0.6166666666666667, "score_ci":
        [0.5494790755549206, 0.6838542577784128], "points": 5.916666666666667, "ms_per_move":
        4.3919, "slowest_ms": 10.602, "level": "master", "against": "hard", "versions":
        {"master": 10, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca", "players": 3, "deals": 150, "score": 0.6866666666666666, "score_ci":
        [0.6533784274680824, 0.7199549058652509], "points": 15.994444444444444, "ms_per_move":
        0.056, "slowest_ms": 0.406, "level": "medium", "against": "easy", "versions": {"medium":
        2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca", "players": 4, "deals": 30, "score": 0.6333333333333333, "score_ci":
        [0.5244309954192404, 0.7422356712474262], "points": 12.0, "ms_per_move": 5.4784,
        "slowest_ms": 14.147, "level": "master", "against": "hard", "versions": {"master": 10,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca", "players": 4, "deals": 150, "score": 0.6783333333333333, "score_ci":
        [0.6268576510125263, 0.7298090156541404], "points": 17.573333333333334, "ms_per_move":
        0.0746, "slowest_ms": 0.449, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca", "players": 6, "deals": 24, "score": 0.5833333333333334, "score_ci":
        [0.43512702201445447, 0.7315396446522122], "points": 6.875, "ms_per_move": 6.8533,
        "slowest_ms": 13.9, "level": "master", "against": "hard", "versions": {"master": 10,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca", "players": 6, "deals": 150, "score": 0.6416666666666667, "score_ci":
        [0.5872862987340081, 0.6960470345993254], "points": 13.486666666666666, "ms_per_move":
        0.0793, "slowest_ms": 0.755, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca-48", "players": 2, "deals": 40, "score": 0.575, "score_ci":
        [0.4519325861770217, 0.6980674138229782], "points": 7.975, "ms_per_move": 5.068,
        "slowest_ms": 13.354, "level": "master", "against": "hard", "versions": {"master": 10,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca-48", "players": 2, "deals": 150, "score": 0.815, "score_ci":
        [0.772060747813381, 0.8579392521866189], "points": 26.833333333333332, "ms_per_move":
        0.0628, "slowest_ms": 0.428, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca-48", "players": 3, "deals": 12, "score": 0.5277777777777778, "score_ci":
        [0.40140753687567426, 0.6541480186798814], "points": 1.513888888888889, "ms_per_move":
        5.5673, "slowest_ms": 13.978, "level": "master", "against": "hard", "versions":
        {"master": 10, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca-48", "players": 3, "deals": 150, "score": 0.7116666666666667,
        "score_ci": [0.6844790484592659, 0.7388542848740675], "points": 16.37111111111111,
        "ms_per_move": 0.0599, "slowest_ms": 0.824, "level": "medium", "against": "easy",
        "versions": {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca-48", "players": 4, "deals": 24, "score": 0.7083333333333334, "score_ci":
        [0.585119017201239, 0.8315476494654277], "points": 16.875, "ms_per_move": 6.2731,
        "slowest_ms": 13.576, "level": "master", "against": "hard", "versions": {"master": 10,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca-48", "players": 4, "deals": 150, "score": 0.6516666666666666,
        "score_ci": [0.5961968869279414, 0.7071364464053919], "points": 13.36, "ms_per_move":
        0.0707, "slowest_ms": 11.939, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "brisca-two-cards", "players": 2, "deals": 30, "score": 0.6, "score_ci":
        [0.5095920896069706, 0.6904079103930294], "points": 10.766666666666667, "ms_per_move":
        5.4446, "slowest_ms": 15.619, "level": "master", "against": "hard", "versions":
        {"master": 10, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
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
        "game": "briscola", "players": 2, "deals": 10000, "score": 0.547, "score_ci":
        [0.5409146676763021, 0.5530853323236979], "points": 2.4628, "ms_per_move": 4.2292,
        "slowest_ms": 82.974, "level": "master", "against": "edonet", "versions": {"master":
        10}, "seed": "frozen-101", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 2, "deals": 10000, "score": 0.763925, "score_ci":
        [0.7581061017608804, 0.7697438982391195], "points": 18.524, "ms_per_move": 3.9187,
        "slowest_ms": 47.973, "level": "master", "against": "greedy", "versions": {"master": 10,
        "greedy": 1}, "seed": "frozen-102", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 2, "deals": 3000, "score": 0.64175, "score_ci":
        [0.6301774304225375, 0.6533225695774626], "points": 9.656666666666666, "ms_per_move":
        4.0004, "slowest_ms": 43.168, "level": "master", "against": "hard", "versions":
        {"master": 10, "hard": 2}, "seed": "frozen-103", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 2, "deals": 2000, "score": 0.93675, "score_ci":
        [0.9293857473552601, 0.9441142526447398], "points": 48.5965, "ms_per_move": 3.9043,
        "slowest_ms": 64.201, "level": "master", "against": "random", "versions": {"master": 10,
        "random": 1}, "seed": "frozen-104", "measured": "2026-11-30",
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
        "game": "briscola", "players": 3, "deals": 120, "score": 0.5694444444444444, "score_ci":
        [0.5369825856419912, 0.6019063032468976], "points": 3.886111111111111, "ms_per_move":
        4.5955, "slowest_ms": 13.611, "level": "master", "against": "hard", "versions":
        {"master": 10, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 3, "deals": 150, "score": 0.6922222222222222, "score_ci":
        [0.6583463167951418, 0.7260981276493026], "points": 15.987777777777778, "ms_per_move":
        0.071, "slowest_ms": 0.468, "level": "medium", "against": "easy", "versions": {"medium":
        2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 4, "deals": 300, "score": 0.6, "score_ci":
        [0.5653865531578397, 0.6346134468421603], "points": 8.206666666666667, "ms_per_move":
        5.5053, "slowest_ms": 13.155, "level": "master", "against": "hard", "versions":
        {"master": 10, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 4, "deals": 150, "score": 0.66, "score_ci":
        [0.6066609892291789, 0.7133390107708212], "points": 16.28, "ms_per_move": 0.0793,
        "slowest_ms": 1.178, "level": "medium", "against": "easy", "versions": {"medium": 2,
        "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 5, "deals": 30, "score": 0.5133333333333333, "score_ci":
        [0.4598622764257433, 0.5668043902409233], "points": -0.59, "ms_per_move": 5.8554,
        "slowest_ms": 19.168, "level": "master", "against": "hard", "versions": {"master": 10,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 5, "deals": 150, "score": 0.6686666666666666, "score_ci":
        [0.6480297802693454, 0.6893035530639878], "points": 14.363999999999999, "ms_per_move":
        0.0624, "slowest_ms": 0.464, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 6, "deals": 150, "score": 0.525, "score_ci":
        [0.4859718300032617, 0.5640281699967383], "points": 1.52, "ms_per_move": 5.2613,
        "slowest_ms": 11.729, "level": "master", "against": "hard", "versions": {"master": 10,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola", "players": 6, "deals": 150, "score": 0.66, "score_ci":
        [0.6111486662756036, 0.7088513337243965], "points": 14.813333333333333, "ms_per_move":
        0.0691, "slowest_ms": 0.477, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola-39", "players": 3, "deals": 30, "score": 0.5944444444444444,
        "score_ci": [0.535668319010394, 0.6532205698784949], "points": 5.216666666666667,
        "ms_per_move": 5.7778, "slowest_ms": 11.793, "level": "master", "against": "hard",
        "versions": {"master": 10, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola-39", "players": 3, "deals": 150, "score": 0.6855555555555555,
        "score_ci": [0.6527642603660097, 0.7183468507451013], "points": 15.39, "ms_per_move":
        0.0552, "slowest_ms": 0.479, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola-no-fours", "players": 3, "deals": 12, "score": 0.638888888888889,
        "score_ci": [0.5298378250644908, 0.7479399527132871], "points": 5.416666666666667,
        "ms_per_move": 4.3582, "slowest_ms": 10.354, "level": "master", "against": "hard",
        "versions": {"master": 10, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola-no-fours", "players": 3, "deals": 150, "score": 0.6922222222222222,
        "score_ci": [0.6583463167951418, 0.7260981276493026], "points": 15.987777777777778,
        "ms_per_move": 0.0503, "slowest_ms": 0.394, "level": "medium", "against": "easy",
        "versions": {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscola-no-fours", "players": 6, "deals": 24, "score": 0.5208333333333334,
        "score_ci": [0.44511319117011877, 0.5965534754965479], "points": 7.291666666666667,
        "ms_per_move": 5.3037, "slowest_ms": 8.582, "level": "master", "against": "hard",
        "versions": {"master": 10, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
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
        "game": "briscolone", "players": 4, "deals": 16, "score": 0.609375, "score_ci":
        [0.5009470083225772, 0.7178029916774228], "points": 22.9375, "ms_per_move": 14.0515,
        "slowest_ms": 40.306, "level": "master", "against": "hard", "versions": {"master": 10,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscolone", "players": 4, "deals": 150, "score": 0.6366666666666667,
        "score_ci": [0.5886479419556274, 0.684685391377706], "points": 16.413333333333334,
        "ms_per_move": 0.7636, "slowest_ms": 13.292, "level": "medium", "against": "easy",
        "versions": {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscolone-5", "players": 2, "deals": 30, "score": 0.5416666666666666,
        "score_ci": [0.4213584537786419, 0.6619748795546914], "points": 1.8666666666666667,
        "ms_per_move": 8.2383, "slowest_ms": 23.124, "level": "master", "against": "hard",
        "versions": {"master": 10, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscolone-5", "players": 2, "deals": 150, "score": 0.7, "score_ci":
        [0.6473367153980466, 0.7526632846019533], "points": 15.493333333333334, "ms_per_move":
        0.3349, "slowest_ms": 2.281, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscolone-5", "players": 4, "deals": 20, "score": 0.575, "score_ci":
        [0.418024132532385, 0.7319758674676149], "points": 7.55, "ms_per_move": 8.8956,
        "slowest_ms": 18.657, "level": "master", "against": "hard", "versions": {"master": 10,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briscolone-5", "players": 4, "deals": 150, "score": 0.6233333333333333,
        "score_ci": [0.5696949227936055, 0.6769717438730611], "points": 17.766666666666666,
        "ms_per_move": 0.3925, "slowest_ms": 3.818, "level": "medium", "against": "easy",
        "versions": {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briskula-dupla", "players": 2, "deals": 30, "score": 0.5833333333333334,
        "score_ci": [0.4649132479366722, 0.7017534187299945], "points": 9.033333333333333,
        "ms_per_move": 5.516, "slowest_ms": 14.54, "level": "master", "against": "hard",
        "versions": {"master": 10, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "briskula-dupla", "players": 2, "deals": 150, "score": 0.5816666666666667,
        "score_ci": [0.5264731587751383, 0.636860174558195], "points": 8.94, "ms_per_move":
        0.0517, "slowest_ms": 0.611, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "chiamata", "players": 5, "deals": 50, "score": 0.5920000000000001, "score_ci":
        [0.5502633512833565, 0.6337366487166437], "points": 4.2780000000000005, "ms_per_move":
        9.7079, "slowest_ms": 56.529, "level": "master", "against": "hard", "versions":
        {"master": 10, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
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
        "game": "perdere", "players": 3, "deals": 40, "score": 0.5229166666666667, "score_ci":
        [0.4710032027239541, 0.5748301306093793], "points": -1.0999999999999999, "ms_per_move":
        4.952, "slowest_ms": 13.793, "level": "master", "against": "hard", "versions":
        {"master": 10, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "perdere", "players": 3, "deals": 150, "score": 0.5827777777777778, "score_ci":
        [0.5580256435274111, 0.6075299120281445], "points": 10.693333333333333, "ms_per_move":
        0.0503, "slowest_ms": 0.392, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "perdere", "players": 4, "deals": 24, "score": 0.5833333333333334, "score_ci":
        [0.4770056714037365, 0.6896609952629302], "points": 4.541666666666667, "ms_per_move":
        5.358, "slowest_ms": 11.145, "level": "master", "against": "hard", "versions":
        {"master": 10, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "perdere", "players": 4, "deals": 150, "score": 0.6233333333333333, "score_ci":
        [0.5823944640947921, 0.6642722025718745], "points": 18.026666666666667, "ms_per_move":
        0.0627, "slowest_ms": 0.393, "level": "medium", "against": "easy", "versions":
        {"medium": 2, "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "scoperta", "players": 2, "deals": 40, "score": 0.81875, "score_ci":
        [0.7419595009544848, 0.8955404990455151], "points": 23.375, "ms_per_move": 0.8104,
        "slowest_ms": 12.56, "level": "master", "against": "hard", "versions": {"master": 10,
        "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "scoperta", "players": 2, "deals": 150, "score": 0.7433333333333333, "score_ci":
        [0.6975591054203625, 0.7891075612463041], "points": 21.36, "ms_per_move": 0.0512,
        "slowest_ms": 0.438, "level": "medium", "against": "easy", "versions": {"medium": 2,
        "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "sueca", "players": 4, "deals": 150, "score": 0.57, "score_ci":
        [0.5314305539257846, 0.6085694460742153], "points": 7.266666666666667, "ms_per_move":
        7.7107, "slowest_ms": 37.477, "level": "master", "against": "hard", "versions":
        {"master": 10, "hard": 2}, "seed": "strength", "measured": "2026-11-30",
    },
    {
        "game": "sueca", "players": 4, "deals": 150, "score": 0.5966666666666667, "score_ci":
        [0.5551872686120805, 0.6381460647212529], "points": 8.9, "ms_per_move": 0.0612,
        "slowest_ms": 0.694, "level": "medium", "against": "easy", "versions": {"medium": 2,
        "easy": 2}, "seed": "strength", "measured": "2026-11-30",
    },
]
