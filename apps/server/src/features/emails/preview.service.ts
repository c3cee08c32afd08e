import type { EmailVariant, emails, Finding, RenderedEmail } from "@delight/contract/emails";
import type { InputOf } from "@delight/contract/endpoint";
import { checkEmail, type MergeValues, type PersonalisedEmail, sampleValues } from "@delight/email";
import type { OrgTx } from "../../platform/db/database.ts";
import { inventMergeValues } from "../../platform/demo-mode/merge-values.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import type { Platform } from "../../platform/platform.ts";
import { findMergeValues, findSharedValues } from "./merge-values/merge-values.queries.ts";
import { compileForReading, fill } from "./render.ts";

/** An email as a customer would get it; its links lead where they lead, but nothing is tracked. */
export async function previewEmail(
  tx: OrgTx,
  { variant, customer_id }: InputOf<typeof emails.preview>,
  { demo, platform }: Call,
): Promise<RenderedEmail> {
  const values = await previewValues(tx, customer_id === undefined ? undefined : { id: customer_id, platform });
  return renderVariant(variant, demo ? inventMergeValues(demo, customer_id, values) : values);
}

/** One language of an email filled for reading, with everything to mend or to know about it. */
export function renderVariant(variant: EmailVariant, values: MergeValues): RenderedEmail {
  const { language } = variant;
  const { refusal, ...rendered } = tryRender(variant, values);
  const htmlBytes = Buffer.byteLength(rendered.html);
  const findings: Finding[] = checkEmail(variant, { values, htmlBytes }).map(({ blockId, ...finding }) => ({
    ...finding,
    language,
    block_id: blockId ?? null,
  }));
  if (refusal !== undefined && findings.every((finding) => finding.code !== "liquid_syntax")) {
    findings.push({ level: "error", code: "liquid_limit", language, block_id: null, detail: refusal });
  }
  return { ...rendered, html_bytes: htmlBytes, findings };
}

interface ForCustomer {
  readonly id: string;
  readonly platform: Pick<Platform, "clock" | "config">;
}

/** What an email is filled with before it goes to anybody: a customer's values, or believable ones, and links that lead nowhere. */
export async function previewValues(tx: OrgTx, customer?: ForCustomer): Promise<MergeValues> {
  if (!customer) {
    return { ...withoutOrganization, ...(await findSharedValues(tx)) };
  }
  const {
    id,
    platform: { clock, config },
  } = customer;
  const values = await findMergeValues(tx, id, { origin: config.publicUrl, now: clock.now() });
  if (!values) {
    throw notFound("The customer");
  }
  return { ...links, ...values };
}

function tryRender(variant: EmailVariant, values: MergeValues): PersonalisedEmail & { refusal?: string } {
  try {
    return fill(compileForReading(variant), values);
  } catch (error) {
    if (error instanceof AppError) {
      return { subject: "", html: "", text: "", refusal: error.message };
    }
    throw error;
  }
}

function pick(wanted: (name: string) => boolean): MergeValues {
  return Object.fromEntries(Object.entries(sampleValues).filter(([name]) => wanted(name)));
}

const links = pick((name) => /^links\.(unsubscribe|view|preferences)$/.test(name));
/** What the organization has not entered is not invented: its emails would go out without it. */
const withoutOrganization = { ...pick((name) => !/^(organization|sender|links)\./.test(name)), ...links };
