import type { Language } from "@delight/contract/common";
import { preferenceCentre } from "@delight/contract/preference-centre";
import type { CallOutput } from "../../../lib/api/types.ts";
import { roomQuery } from "../../../lib/query.ts";

export type Centre = CallOutput<typeof preferenceCentre.get>;
export type Topic = Centre["topics"][number];
export type Choices = Pick<Centre, "topics" | "offersPause" | "texts">;

export const centreQuery = roomQuery("preferenceCentre", preferenceCentre.get, {});
export const centrePreviewQuery = (choices: Choices, language: Language) =>
  roomQuery("preferenceCentre", preferenceCentre.preview, { ...choices, language });
