import * as z from "zod";
import { Day, Search } from "./common.ts";
import {
  ConversionDecision,
  ConversionKind,
  ConversionState,
  ConversionStrength,
  ConversionTouch,
} from "./conversion-kinds.ts";
import { SomeIds } from "./some-ids.ts";

export const conversionFilters = {
  activity: z.uuid().optional(),
  customer: z.uuid().optional(),
  /** Of the job or quote; `none`: it has no service. */
  service: z.union([SomeIds, z.literal("none")]).optional(),
  kind: ConversionKind.optional(),
  state: ConversionState.optional(),
  touch: ConversionTouch.optional(),
  strength: ConversionStrength.optional(),
  /** `any`: somebody decided; `none`: nobody did. */
  decision: z.enum(["any", "none", ...ConversionDecision.options]).optional(),
  /** Days of the organization's time zone, both included. */
  from: Day.optional(),
  to: Day.optional(),
};

/** What narrows the list, without page and order. */
export const ConversionFilter = z.strictObject({ search: Search, ...conversionFilters });
export type ConversionFilter = z.infer<typeof ConversionFilter>;

/** So many can be decided about at once. */
export const mostDecidedAtOnce = 500;

const Ids = z.array(z.uuid()).max(mostDecidedAtOnce);

/** Conversions by their ids, or all that the filter of the list matches but some. */
export const ConversionChoice = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("ids"), ids: Ids.min(1) }),
  z.strictObject({ kind: z.literal("matching"), filter: ConversionFilter, except: Ids.default([]) }),
]);
export type ConversionChoice = z.infer<typeof ConversionChoice>;
