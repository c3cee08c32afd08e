import { deliveries } from "@delight/contract/deliveries";
import { mailPreferences } from "@delight/contract/mail-preferences";
import { preferenceCentre } from "@delight/contract/preference-centre";
import { type ApiRouter, serve, serveNonTransactional } from "../../platform/http/serve.ts";
import { listDeliveries } from "./deliveries.queries.ts";
import { recipientsFile } from "./export/recipients-file.ts";
import { getContent } from "./message/content.service.ts";
import { previewCentre, setCentre } from "./preferences/centre/centre.service.ts";
import { getCentre } from "./preferences/centre/get-centre.ts";
import { getPreferences } from "./preferences/preferences.service.ts";
import { setMeasured } from "./preferences/set-measured.ts";
import { mailServersRoutes } from "./mail-servers/mail-servers.routes.ts";
import { returnsRoutes } from "./inbound/settings/returns.routes.ts";

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
