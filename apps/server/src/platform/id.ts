import { v7 } from "uuid";

/** RFC 9562 version 7: sorts by time of making. */
export const uuidv7 = (): string => v7();
