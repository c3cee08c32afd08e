import { deliveries } from "@delight/contract/deliveries";
import { mailPreferences } from "@delight/contract/mail-preferences";
import { preferenceCentre } from "@delight/contract/preference-centre";
import { type Door, serve, serveOutside } from "../../platform/http/serve.ts";
import { listDeliveries } from "./deliveries.queries.ts";
import { recipientsFile } from "./export/recipients-file.ts";
import { getContent } from "./message/content.service.ts";
import { previewCentre, setCentre } from "./preferences/centre/centre.service.ts";
import { getCentre } from "./preferences/centre/get-centre.ts";
import { getPreferences } from "./preferences/preferences.service.ts";
import { setMeasured } from "./preferences/set-measured.ts";
import { mailServersRoutes } from "./ways/mail-servers.routes.ts";
import { returnsRoutes } from "./returning/settings/returns.routes.ts";

export function deliveriesRoutes(door: Door): void {
  serve(door, deliveries.list, listDeliveries);
  serve(door, deliveries.content, getContent);
  serveOutside(door, deliveries.exportCsv, async (membership, narrowed, { platform, reply }) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="recipients.csv"')
      .send(await recipientsFile(platform, membership, narrowed)),
  );
  serve(door, mailPreferences.get, getPreferences);
  serve(door, mailPreferences.setMeasured, setMeasured);
  serve(door, preferenceCentre.get, getCentre);
  serve(door, preferenceCentre.set, setCentre);
  serve(door, preferenceCentre.preview, previewCentre);
  mailServersRoutes(door);
  returnsRoutes(door);
}
