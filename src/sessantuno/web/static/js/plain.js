// Pages that need no script of their own.

import { startDevice } from "./device.js";

startDevice();
