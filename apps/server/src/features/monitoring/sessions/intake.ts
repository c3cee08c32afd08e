import type { Call } from "../../../platform/http/call.ts";
import type { Platform } from "../../../platform/platform.ts";
import { createSourceMaps, type SourceMaps } from "../errors/readable/source-maps.ts";
import { createScales, type Scales } from "../upkeep/scales.ts";
import { createLimits, type Limits } from "./limits.ts";

/** What this process remembers between the reports that it takes in. */
export interface Intake {
  readonly limits: Limits;
  readonly scales: Scales;
  readonly sourceMaps: SourceMaps;
}

export type IntakeCall = Call & { readonly intake: Intake };

export function createIntake(platform: Platform): Intake {
  return { limits: createLimits(platform.clock), scales: createScales(platform), sourceMaps: createSourceMaps() };
}
