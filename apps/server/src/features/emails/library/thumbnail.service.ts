import { createHash } from "node:crypto";
import type { EmailVariant } from "@delight/contract/emails";
import { inOrganization } from "../../../platform/db/database.ts";
import { inventMergeValues } from "../../../platform/demo-mode/merge-values.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Membership } from "../../../platform/http/call.ts";
import { goneSignal } from "../../../platform/http/gone.ts";
import type { NonTransactionalCall } from "../../../platform/http/serve.ts";
import type { Asker } from "../../../platform/threads/threads.ts";
import { getEmail } from "../emails.service.ts";
import { gatherShown } from "../rendering/gather-shown.ts";
import { inThread } from "../rendering/rendering.ts";
import type { Shown } from "../rendering/work.ts";
import { rememberSome } from "../remember-some.ts";

/** 16 million characters: some five hundred emails. */
const drawn = rememberSome<string>(16_000_000);

/** The first language of an email with sample values; what goes into it is the key under which it is remembered. */
export async function drawThumbnail(
  inside: Membership,
  { id }: { id: string },
  { demo, platform, reply }: Pick<NonTransactionalCall, "demo" | "platform" | "reply">,
) {
  const found = await inOrganization(platform.database, inside, async (tx) => {
    const { version, variants } = await getEmail(tx, { id });
    const [variant] = variants;
    return variant && { version, variant, ...(await gatherShown(tx, [variant], { platform })) };
  });
  if (!found) {
    return { html: "" };
  }
  const { version, variant, values, resources, known } = found;
  const shown = { values: demo ? inventMergeValues(demo, undefined, values) : values, resources, known };
  const parts = createHash("sha256").update(JSON.stringify([shown.values, resources]));
  const by = { owner: inside.organizationId, signal: goneSignal(reply) };
  const key = `${id} ${version} ${parts.digest("base64")}`;
  return { html: drawn.get(key) ?? drawn.keep(key, await draw(variant, shown, by)) };
}

async function draw(variant: EmailVariant, shown: Shown, by: Asker): Promise<string> {
  try {
    return (await inThread("fill", { variant, shown }, by)).html;
  } catch (error) {
    // What is wrong with it is said in the editor.
    if (error instanceof AppError) {
      return "";
    }
    throw error;
  }
}
