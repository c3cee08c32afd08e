import * as z from "zod";

/** How values are documented that are taken as they come, because each of them is judged by itself. */
export const documentedAs = new WeakMap<object, z.ZodType>();

/** Takes whatever comes; the OpenAPI document says what it should be. */
export function documented(as: z.ZodType): z.ZodUnknown {
  const taken = z.unknown();
  documentedAs.set(taken, as);
  return taken;
}
