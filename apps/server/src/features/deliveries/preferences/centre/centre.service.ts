import type { AuditValues } from "@delight/contract/audit-values";
import { Language } from "@delight/contract/common";
import type { InputOf } from "@delight/contract/endpoint";
import { MailTopic } from "@delight/contract/mail-preferences";
import type { CentreChoices, preferenceCentre } from "@delight/contract/preference-centre";
import type { OrgTx } from "../../../../platform/db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Call } from "../../../../platform/http/call.ts";
import { recordChange } from "../../../organizations/index.ts";
import { asNewReader } from "../as-new-reader.ts";
import { preferencePage } from "../preference-page.ts";
import { saveCentre } from "./centre.queries.ts";
import { getCentre, type Kept } from "./get-centre.ts";

export async function setCentre(
  tx: OrgTx,
  { version, ...wanted }: InputOf<typeof preferenceCentre.set>,
): Promise<Kept> {
  const { version: _, ...before } = await getCentre(tx);
  if (!(await saveCentre(tx, wanted, version))) {
    throw new AppError("conflict", "Somebody else changed this page meanwhile; look at theirs before you save");
  }
  const [was, is] = [valuesOf(before), valuesOf(wanted)];
  const changed = Object.keys(is).filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
  if (changed.length > 0) {
    const only = (values: typeof is) => Object.fromEntries(changed.map((key) => [key, values[key]]));
    await recordChange(tx, {
      action: "preference_centre_changed",
      subject: { kind: "settings" },
      before: only(was),
      after: only(is),
    });
  }
  return getCentre(tx);
}

/** As the log of changes shows it: of texts those that are not ours, with their language. */
function valuesOf({ topics, offers_pause, texts }: CentreChoices): AuditValues & Readonly<Record<string, unknown>> {
  const lines = Language.options.flatMap((language) => {
    const { intro, ...words } = texts[language];
    const own = [intro, ...MailTopic.options.flatMap((topic) => [words[topic].name, words[topic].what])];
    return own.filter((text) => text !== "").map((text) => `${language}: ${text}`);
  });
  return { topics, offers_pause, texts: lines };
}

/** For a reader who has chosen nothing yet. */
export async function previewCentre(
  tx: OrgTx,
  { language, ...centre }: InputOf<typeof preferenceCentre.preview>,
  { platform }: Pick<Call, "platform">,
) {
  const html = preferencePage(await asNewReader(tx, language, centre), { now: platform.clock.now() });
  return { html };
}
