import type { EmailVariant, Finding } from "@delight/contract/emails";
import { type CompiledEmail, type MergeGroup, neededGroups } from "@delight/email";
import type { OrgTx } from "../../platform/db/database.ts";
import { getEmail } from "./emails.service.ts";
import { previewValues, renderVariant } from "./preview.service.ts";
import { compile } from "./render.ts";

/** One language of an email as it goes out, whatever becomes of the email afterwards. */
export interface FrozenVariant {
  readonly language: EmailVariant["language"];
  /** The first is for customers whose language has no variant. */
  readonly position: number;
  readonly variant: EmailVariant;
  readonly compiled: CompiledEmail;
}

/** Compiles every language of an email for sending. */
export async function freezeEmail(tx: OrgTx, emailId: string): Promise<FrozenVariant[]> {
  const { variants } = await getEmail(tx, { id: emailId });
  return variants.map((variant, position) => ({
    language: variant.language,
    position,
    variant,
    compiled: compile(variant),
  }));
}

/** What the languages of an email together ask to know of each customer. */
export function needsOf(variants: readonly FrozenVariant[]): ReadonlySet<MergeGroup> {
  return new Set(variants.flatMap(({ compiled }) => [...neededGroups(compiled)]));
}

/** What is to mend (error) or to know (warning) in every language of an email before it is sent. */
export async function checkEmailById(tx: OrgTx, emailId: string): Promise<Finding[]> {
  const { variants } = await getEmail(tx, { id: emailId });
  const values = await previewValues(tx);
  return variants.flatMap((variant) => renderVariant(variant, values).findings);
}
