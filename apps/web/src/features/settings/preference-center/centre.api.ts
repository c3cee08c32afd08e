import type { Language } from "@delight/contract/common";
import { preferenceCentre } from "@delight/contract/preference-centre";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type PreferenceCenter = CallOutput<typeof preferenceCentre.get>;
export type Topic = PreferenceCenter["topics"][number];
export type Choices = Pick<PreferenceCenter, "topics" | "offersPause" | "texts">;

export const preferenceCenterQuery = endpointQuery("preferenceCentre", preferenceCentre.get, {});
export const centrePreviewQuery = (choices: Choices, language: Language) =>
  endpointQuery("preferenceCentre", preferenceCentre.preview, { ...choices, language });
