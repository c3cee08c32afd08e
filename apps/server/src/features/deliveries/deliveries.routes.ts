import { deliveries } from "@delight/contract/deliveries";
import { preferenceCentre } from "@delight/contract/preference-centre";
import type { InputOf } from "@delight/contract/endpoint";
import { type MailPreferences, mailPreferences } from "@delight/contract/mail-preferences";
import { type ApiRouter, serve, serveNonTransactional } from "../../platform/http/serve.ts";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { recordChange } from "../organizations/index.ts";
import { listDeliveries } from "./deliveries.queries.ts";
import { recipientsFile } from "./export/recipients-file.ts";
import { getContent } from "./message/content.service.ts";
import { previewCentre, setCentre } from "./preferences/centre/centre.service.ts";
import { getCentre } from "./preferences/centre/get-centre.ts";
import { mailServersRoutes } from "./mail-servers/mail-servers.routes.ts";
import { returnsRoutes } from "./inbound/settings/returns.routes.ts";
import { lockMeasured, setUnmeasured } from "./preferences/preferences.queries.ts";
import { getPreferences } from "./preferences/preferences.service.ts";

export function deliveriesRoutes(router: ApiRouter): void {
  serve(router, deliveries.list, listDeliveries);
  serve(router, deliveries.content, getContent);
  serveNonTransactional(router, deliveries.exportCsv, async (membership, narrowed, { platform, reply }) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="recipients.csv"')
      .send(await recipientsFile(platform, membership, narrowed)),
  );
  serve(router, mailPreferences.get, getPreferences);
  serve(router, mailPreferences.setMeasured, setMeasured);
  serve(router, preferenceCentre.get, getCentre);
  serve(router, preferenceCentre.set, setCentre);
  serve(router, preferenceCentre.preview, previewCentre);
  mailServersRoutes(router);
  returnsRoutes(router);
}

type Input = InputOf<typeof mailPreferences.setMeasured>;

/** From the next mail that is made on; visits of those that were sent before are dropped from now on too. */
async function setMeasured(
  tx: OrgTx,
  { id, is_measured: isMeasured }: Input,
  call: Pick<Call, "platform">,
): Promise<MailPreferences> {
  const customer = await lockMeasured(tx, id);
  if (!customer) throw notFound("The customer");
  const { name, email_key: emailKey, unmeasured_by: by } = customer;
  if (emailKey === null) {
    throw new AppError("conflict", "This customer has no e-mail address, so there is nothing to measure");
  }
  if (isMeasured && by === "reader") {
    throw new AppError("conflict", "The customer chose this on their preferences page; only they can change it there");
  }
  if (isMeasured !== (by === null)) {
    await setUnmeasured(tx, emailKey, isMeasured ? null : "organization");
    const action = isMeasured ? "customer_measured" : "customer_unmeasured";
    await recordChange(tx, { action, subject: { kind: "customer", id, name } });
  }
  return getPreferences(tx, { id }, call);
}
