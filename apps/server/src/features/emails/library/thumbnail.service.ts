import { createHash } from "node:crypto";
import type { EmailVariant } from "@delight/contract/emails";
import type { EmailResources, MergeValues } from "@delight/email";
import type { OrgTx } from "../../../platform/db/database.ts";
import { inventMergeValues } from "../../../platform/demo-mode/merge-values.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { getEmail } from "../emails.service.ts";
import { previewValues } from "../preview.service.ts";
import { compile, fill } from "../render.ts";
import { gatherResources } from "../resources/gather-resources.ts";
import { rememberSome } from "./remember-some.ts";

/** 16 million characters: some five hundred emails. */
const drawn = rememberSome(16_000_000);

interface Drawn {
  readonly values: MergeValues;
  readonly resources: EmailResources;
}

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
  const shared = await previewValues(tx);
  const values = demo ? inventMergeValues(demo, undefined, shared) : shared;
  const resources = await gatherResources(tx, [variant], platform.config.publicUrl);
  const key = `${id} ${version} ${createHash("sha256")
    .update(JSON.stringify([values, resources]))
    .digest("base64")}`;
  return { html: drawn.get(key) ?? drawn.keep(key, draw(variant, { values, resources })) };
}

function draw(variant: EmailVariant, { values, resources }: Drawn): string {
  try {
    return fill(compile(variant, resources), values).html;
  } catch (error) {
    // What is wrong with it is said in the editor.
    if (error instanceof AppError) {
      return "";
    }
    throw error;
  }
}
