import type { CustomReading } from "../reading/read-custom.ts";
import type { RunState } from "./runs.queries.ts";
import type { SeenRows } from "./seen-rows.ts";
import type { UnknownChoices } from "./choices-of-file.ts";
import type { Contradictions } from "./contradictions.ts";
import type { UnknownServices } from "./services-of-file.ts";

/** A run's state with what it needs beside. */
export interface ImportRun extends RunState {
  readonly custom: CustomReading;
  readonly importId: string;
  /** When this worker took it up. */
  readonly now: Date;
  /** What a dry run remembers of the rows before; an import finds them in the database. */
  readonly seen: SeenRows | undefined;
  /** Services that the file names and the catalog lacks, as far as a dry run has met them. */
  readonly unknownServices: UnknownServices;
  readonly unknownChoices: UnknownChoices;
  readonly contradictions: Contradictions;
}
