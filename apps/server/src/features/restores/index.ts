export { findHeld, listWhatWaits, release } from "./restores.service.ts";
