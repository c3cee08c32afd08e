/** Makes every call that is due, as the loop does. */
export { callDue } from "../calling/calling.ts";
