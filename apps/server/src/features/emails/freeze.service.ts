import type { EmailVariant, Finding } from "@delight/contract/emails";
import { type CompiledEmail, type MergeGroup, neededGroups } from "@delight/email";
import type { OrgTx } from "../../platform/db/database.ts";
import { getEmail } from "./emails.service.ts";
import type { Platform } from "../../platform/platform.ts";
import { renderVariant } from "./preview.service.ts";
import { gatherShown } from "./rendering/gather-shown.ts";
import { inThread } from "./rendering/rendering.ts";
import { gatherResources } from "./resources/gather-resources.ts";

/** One language of an email as it goes out, whatever becomes of the email afterwards. */
export interface FrozenVariant {
  readonly language: EmailVariant["language"];
  /** The first is for customers whose language has no variant. */
  readonly position: number;
  readonly variant: EmailVariant;
  readonly compiled: CompiledEmail;
}

/** Compiles every language of an email for sending, with the brand and the services of this moment; `origin` is where the product is reached. */
export async function freezeEmail(tx: OrgTx, emailId: string, origin: string): Promise<FrozenVariant[]> {
  const { variants } = await getEmail(tx, { id: emailId });
  const resources = await gatherResources(tx, variants, origin);
  return Promise.all(
    variants.map(async (variant, position) => ({
      language: variant.language,
      position,
      variant,
      compiled: await inThread("compile", { variant, resources }),
    })),
  );
}

/** What the languages of an email together ask to know of each customer. */
export function needsOf(variants: readonly FrozenVariant[]): ReadonlySet<MergeGroup> {
  return new Set(variants.flatMap(({ compiled }) => [...neededGroups(compiled)]));
}

/** What is to mend (error) or to know (warning) in every language of an email before it is sent. */
export async function checkEmailById(
  tx: OrgTx,
  emailId: string,
  platform: Pick<Platform, "clock" | "config">,
): Promise<Finding[]> {
  const { variants } = await getEmail(tx, { id: emailId });
  const shown = await gatherShown(tx, variants, { platform });
  const rendered = await Promise.all(variants.map((variant) => renderVariant({ variant }, shown)));
  return rendered.flatMap(({ findings }) => findings).filter(({ level }) => level !== "hint");
}
