import type { EmailVariant, emails, Finding, RenderedEmail } from "@delight/contract/emails";
import type { InputOf } from "@delight/contract/endpoint";
import type { Direction, EmailFinding } from "@delight/email";
import { inOrganization } from "../../platform/db/database.ts";
import { inventMergeValues } from "../../platform/demo-mode/merge-values.ts";
import { AppError } from "../../platform/errors.ts";
import type { Call, Membership } from "../../platform/http/call.ts";
import { refuseWithout } from "../../platform/http/guard.ts";
import { goneSignal } from "../../platform/http/gone.ts";
import type { NonTransactionalCall } from "../../platform/http/serve.ts";
import type { Asker } from "../../platform/threads/threads.ts";
import { gatherShown } from "./rendering/gather-shown.ts";
import { inThread } from "./rendering/rendering.ts";
import type { Shown } from "./rendering/work.ts";

/** An email as a customer would get it; its links lead where they lead, but nothing is tracked. */
export async function previewEmail(
  inside: Membership,
  { variant, customer_id: customerId, direction }: InputOf<typeof emails.preview>,
  { demo, platform, reply }: NonTransactionalCall,
): Promise<RenderedEmail> {
  if (customerId !== undefined) {
    refuseWithout(inside, "customers.view");
  }
  const shown = await inOrganization(platform.database, inside, (tx) =>
    gatherShown(tx, [variant], { platform, customerId }),
  );
  const values = demo ? inventMergeValues(demo, customerId, shown.values) : shown.values;
  const by = { owner: inside.organizationId, signal: goneSignal(reply) };
  return renderVariant({ variant, direction }, { ...shown, values }, by);
}

export async function showHtmlCode(
  inside: Membership,
  { variant }: InputOf<typeof emails.toHtml>,
  { platform }: Call,
): Promise<{ html: string }> {
  const { resources } = await inOrganization(platform.database, inside, (tx) =>
    gatherShown(tx, [variant], { platform }),
  );
  return { html: await inThread("code", { variant, resources }, { owner: inside.organizationId }) };
}

interface Rendering {
  readonly variant: EmailVariant;
  readonly direction?: Direction | undefined;
}

/** One language of an email filled for reading, with everything to mend or to know about it. */
export async function renderVariant(
  { variant, direction }: Rendering,
  shown: Shown,
  by: Asker,
): Promise<RenderedEmail> {
  const { language } = variant;
  try {
    const { refusal, findings, ...rendered } = await inThread("preview", { variant, direction, shown }, by);
    const told = findings.map((finding) => toFinding(finding, language));
    const isUntold = refusal !== undefined && findings.every(({ code }) => code !== "liquid_syntax");
    return {
      ...rendered,
      html_bytes: Buffer.byteLength(rendered.html),
      findings: isUntold ? [...told, tooMuch(refusal, language)] : told,
    };
  } catch (error) {
    if (!(error instanceof AppError)) {
      throw error;
    }
    return { ...nothing, findings: [tooMuch(error.message, language)] };
  }
}

const nothing = { subject: "", html: "", text: "", html_bytes: 0, score: { points: 0, reasons: [] } };

function toFinding({ blockId, fix, ...finding }: EmailFinding, language: EmailVariant["language"]): Finding {
  return { ...finding, language, block_id: blockId ?? null, fix: fix ?? null };
}

/** An email that cannot be filled, and why. */
export function tooMuch(detail: string, language: EmailVariant["language"]): Finding {
  return { level: "error", code: "liquid_limit", language, block_id: null, detail, fix: null };
}
