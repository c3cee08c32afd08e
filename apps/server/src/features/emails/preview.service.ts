import type { EmailVariant, emails, Finding, RenderedEmail } from "@delight/contract/emails";
import type { InputOf } from "@delight/contract/endpoint";
import {
  checkEmail,
  type EmailResources,
  type MergeValues,
  type PersonalisedEmail,
  sampleValues,
} from "@delight/email";
import type { OrgTx } from "../../platform/db/database.ts";
import { inventMergeValues } from "../../platform/demo-mode/merge-values.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { findMergeValues, findSharedValues } from "./merge-values.queries.ts";
import { compileForReading, fill, htmlCode } from "./render.ts";
import { gatherResources } from "./resources/gather-resources.ts";

/** An email as a customer would get it; its links lead where they lead, but nothing is tracked. */
export async function previewEmail(
  tx: OrgTx,
  { variant, customer_id }: InputOf<typeof emails.preview>,
  { demo, platform }: Call,
): Promise<RenderedEmail> {
  const values = await previewValues(tx, customer_id);
  const resources = await gatherResources(tx, [variant], platform.config.publicUrl);
  return renderVariant(variant, { values: demo ? inventMergeValues(demo, customer_id, values) : values, resources });
}

export async function showHtmlCode(
  tx: OrgTx,
  { variant }: InputOf<typeof emails.toHtml>,
  { platform }: Call,
): Promise<{ html: string }> {
  return { html: htmlCode(variant, await gatherResources(tx, [variant], platform.config.publicUrl)) };
}

/** What an email is rendered with: of a customer, and of the organization. */
interface Shown {
  readonly values: MergeValues;
  readonly resources: EmailResources;
}

/** One language of an email filled for reading, with everything to mend or to know about it. */
export function renderVariant(variant: EmailVariant, shown: Shown): RenderedEmail {
  const { language } = variant;
  const { values } = shown;
  const { refusal, ...rendered } = tryRender(variant, shown);
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

/** What an email is filled with before it goes to anybody: a customer's values, or believable ones, and links that lead nowhere. */
export async function previewValues(tx: OrgTx, customerId?: string): Promise<MergeValues> {
  if (customerId === undefined) {
    return { ...withoutOrganization, ...(await findSharedValues(tx)) };
  }
  const values = await findMergeValues(tx, customerId);
  if (!values) {
    throw notFound("The customer");
  }
  return { ...links, ...values };
}

function tryRender(variant: EmailVariant, { values, resources }: Shown): PersonalisedEmail & { refusal?: string } {
  try {
    return fill(compileForReading(variant, resources), values);
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

const links = pick((name) => name.startsWith("links."));
const withoutOrganization = pick((name) => !/^(organization|sender)\./.test(name));
