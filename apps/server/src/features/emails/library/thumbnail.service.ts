import { createHash } from "node:crypto";
import type { EmailVariant } from "@delight/contract/emails";
import type { OrgTx } from "../../../platform/db/database.ts";
import { inventMergeValues } from "../../../platform/demo-mode/merge-values.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { getEmail } from "../emails.service.ts";
import { gatherShown } from "../rendering/gather-shown.ts";
import { inThread } from "../rendering/rendering.ts";
import type { Shown } from "../rendering/work.ts";
import { rememberSome } from "./remember-some.ts";

/** 16 million characters: some five hundred emails. */
const drawn = rememberSome(16_000_000);

/** The first language of an email with sample values; what goes into it is the key under which it is remembered. */
export async function drawThumbnail(
  tx: OrgTx,
  { id }: { id: string },
  { demo, platform }: Pick<Call, "demo" | "platform">,
) {
  const { version, variants } = await getEmail(tx, { id });
  const [variant] = variants;
  if (!variant) {
    return { html: "" };
  }
  const { values, resources, known } = await gatherShown(tx, [variant], { platform });
  const shown = { values: demo ? inventMergeValues(demo, undefined, values) : values, resources, known };
  const parts = createHash("sha256").update(JSON.stringify([shown.values, resources]));
  const key = `${id} ${version} ${parts.digest("base64")}`;
  return { html: drawn.get(key) ?? drawn.keep(key, await draw(variant, shown)) };
}

async function draw(variant: EmailVariant, shown: Shown): Promise<string> {
  try {
    return (await inThread("fill", { variant, shown })).html;
  } catch (error) {
    // What is wrong with it is said in the editor.
    if (error instanceof AppError) {
      return "";
    }
    throw error;
  }
}
