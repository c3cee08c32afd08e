import type { EmailVariant, Finding } from "@delight/contract/emails";
import {
  type CompiledEmail,
  type EmailDocument,
  fullSampleValues,
  listedDues,
  type MergeGroup,
  neededGroups,
} from "@delight/email";
import type { OrgScope, OrgTx } from "../../platform/db/database.ts";
import { lockEmail } from "./emails.queries.ts";
import { getEmail } from "./emails.service.ts";
import { AppError } from "../../platform/errors.ts";
import type { Asker } from "../../platform/threads/threads.ts";
import { renderVariant, tooMuch } from "./preview.service.ts";
import type { Compiling } from "./render.ts";
import { inThread } from "./rendering/rendering.ts";
import type { Shown } from "./rendering/work.ts";
import { gatherResources } from "./resources/gather-resources.ts";

/** One language of an email as it goes out, whatever becomes of the email afterwards. */
export interface FrozenVariant {
  readonly language: EmailVariant["language"];
  /** The first is for customers whose language has no variant. */
  readonly position: number;
  readonly variant: EmailVariant;
  readonly compiled: CompiledEmail;
}

/** The languages of an email, which nobody changes or deletes until the transaction ends. */
export async function holdVariants(tx: OrgTx, emailId: string): Promise<EmailVariant[]> {
  await lockEmail(tx, emailId);
  return (await getEmail(tx, { id: emailId })).variants;
}

/** Compiles languages of an email for sending, with the brand and the services of this moment; `origin` is where the product is reached. */
export function freezeVariants(tx: OrgTx, variants: readonly EmailVariant[], origin: string): Promise<FrozenVariant[]> {
  return freeze(tx, variants, { origin });
}

/** The same for mails that programs ask for: no way out of marketing is added. */
export function freezeTransactional(
  tx: OrgTx,
  variants: readonly EmailVariant[],
  origin: string,
): Promise<FrozenVariant[]> {
  return freeze(tx, variants, { origin, isTransactional: true });
}

async function freeze(
  tx: OrgTx,
  variants: readonly EmailVariant[],
  { origin, isTransactional }: Compiling & { readonly origin: string },
): Promise<FrozenVariant[]> {
  const resources = await gatherResources(tx, variants, origin);
  const by = { owner: tx.organizationId };
  return Promise.all(
    variants.map(async (variant, position) => ({
      language: variant.language,
      position,
      variant,
      compiled: await inThread("compile", { variant, resources, isTransactional }, by),
    })),
  );
}

/** What the languages of an email together ask to know of each customer. */
export function needsOf(variants: readonly FrozenVariant[]): ReadonlySet<MergeGroup> {
  return new Set(variants.flatMap(({ compiled }) => [...neededGroups(compiled)]));
}

/** How many of a customer's dues each language lists: what one does not list, its readers would not hear of. */
export function fewestListed(variants: readonly { readonly document: EmailDocument }[]): number {
  return Math.min(...variants.map(({ document }) => listedDues(document)));
}

interface Checking extends OrgScope {
  /** Then programs fill what is told as an error otherwise: fields of data are empty in marketing. */
  readonly isTransactional?: boolean;
}

/** What is to mend (error) or to know (warning) in languages of an email before it is sent; `shown` is what `gatherShown` gives. */
export async function checkVariants(
  variants: readonly EmailVariant[],
  shown: Shown,
  { organizationId, isTransactional = false }: Checking,
): Promise<Finding[]> {
  const by = { owner: organizationId };
  const rendered = await Promise.all(variants.map((variant) => renderVariant({ variant }, shown, by)));
  const told = rendered.flatMap(({ findings }) => findings);
  const found = isTransactional ? told : told.map(asMarketing);
  if (found.every(({ level }) => level !== "error")) {
    found.push(...(await Promise.all(variants.map((variant) => findLimit(variant, shown, by)))).flat());
  }
  return found.filter(({ level }) => level !== "hint");
}

function asMarketing(finding: Finding): Finding {
  return finding.code === "data_field" ? { ...finding, level: "error" } : finding;
}

/** A customer with long lists of dues and jobs must get their mail too, and hold up nobody else's. */
async function findLimit(variant: EmailVariant, shown: Shown, by: Asker): Promise<Finding[]> {
  const values = { ...shown.values, ...fullSampleValues };
  try {
    await inThread("fill", { variant, shown: { ...shown, values } }, by);
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") {
      throw error;
    }
    return [tooMuch(error.message, variant.language)];
  }
}
