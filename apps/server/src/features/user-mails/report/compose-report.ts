import { brandOf } from "@delight/brands";
import { Language } from "@delight/contract/common";
import { ReportCadence } from "@delight/contract/report-schedules";
import type { OrgTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getOrganization } from "../../organizations/index.ts";
import { figuresOf } from "../../reports/index.ts";
import { findRecipient, type UserMailRow } from "../outbox/outbox.queries.ts";
import { stopUrl } from "../outbox/stop-url.ts";
import { directionOf } from "../layout/frame.ts";
import { formatsOf } from "../layout/formats.ts";
import { sideOf } from "../layout/parts.ts";
import { asPage, buildReport } from "./report-mail.ts";
import type { Report } from "./report.ts";
import { reportWords } from "./report-words.ts";
import { findReader } from "./reader.queries.ts";

/** What makes the mail, outside of the transaction. Undefined for who may have no report any more, and for who has ended theirs before this one went out. */
export async function composeReport(tx: OrgTx, row: UserMailRow, platform: Platform) {
  const recipient = await findRecipient(tx, row.user_id, "reports.view");
  const [cadence, once] = row.key.split(":");
  const isWanted = row.schedule_id !== null || once === "now";
  if (!recipient || !isWanted || row.period_from === null || row.period_to === null) return undefined;
  const asked = {
    cadence: ReportCadence.parse(cadence),
    from: row.period_from,
    to: row.period_to,
    language: recipient.language,
    brand: recipient.brand,
    stopUrl: stopUrl(platform, tx.organizationId, row.id),
  };
  const report = await gather(tx, asked, platform);
  return async () => ({ to: recipient.email, brand: report.brand, ...(await buildReport(report)) });
}

interface Asked extends Pick<Report, "cadence" | "language" | "stopUrl"> {
  readonly from: string;
  readonly to: string;
  readonly brand: string | undefined;
}

/** As `composeReport`, for the screen: of whoever looks, also when they are not on the team. */
export async function previewOf(
  tx: OrgTx,
  { userId, ...asked }: Pick<Asked, "cadence" | "from" | "to"> & { readonly userId: string },
  platform: Platform,
): Promise<{ subject: string; html: string }> {
  const reader = await findReader(tx, userId);
  if (!reader) throw notFound("The user");
  const facts = { ...asked, language: Language.parse(reader.language), brand: reader.brand, stopUrl: "#" };
  const mail = await buildReport(await gather(tx, facts, platform));
  return { subject: mail.subject, html: asPage(mail) };
}

async function gather(tx: OrgTx, { from, to, brand, ...asked }: Asked, platform: Platform): Promise<Report> {
  const figures = await figuresOf(tx, { from, to }, platform);
  const { name: organization } = await getOrganization(tx);
  return {
    ...asked,
    figures,
    organization,
    brand: brandOf(brand),
    publicUrl: platform.config.publicUrl,
    words: reportWords[asked.language],
    format: formatsOf(asked.language, figures.currency),
    side: sideOf(directionOf(asked.language)),
  };
}
