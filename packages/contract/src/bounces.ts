import * as z from "zod";

/** `hard`: the address is none. `soft`: it may be one later. `block`: somebody did not want this mail, whoever its reader is. */
export const BounceClass = z.enum(["hard", "soft", "block"]);
export type BounceClass = z.infer<typeof BounceClass>;
