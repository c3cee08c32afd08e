import type { OrgTx } from "../../../../platform/db/database.ts";
import type { Judgement } from "./classify-inbound.ts";

/** A delivery that something is about. */
export interface Identified {
  readonly deliveryId: string;
  /** Nobody can know what names it who did not get the mail; else anybody who knows the address can write such a report. */
  readonly isProven: boolean;
}

/** What something that came back says, whichever way it came. */
export interface ParsedInbound {
  readonly judged: Judgement;
  /** When it happened. */
  readonly at: Date;
  /** The delivery that it is about. */
  readonly identify: (tx: OrgTx) => Promise<Identified | undefined>;
  /** What a person wrote has to be handed on to the organization. */
  readonly isHandedOn: boolean;
  /** What a screen shows of it: anybody's text. */
  readonly shown: { readonly subject: string; readonly sender: string; readonly text: string };
}
