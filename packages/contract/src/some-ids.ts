import * as z from "zod";

/** So many ids fit into an address of 2,000 characters, whose commas take three each. */
export const mostIds = 45;

const id = "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";

/** Ids with commas between, any of which is meant. */
export const SomeIds = z.string().regex(new RegExp(`^${id}(?:,${id}){0,${mostIds - 1}}$`));
