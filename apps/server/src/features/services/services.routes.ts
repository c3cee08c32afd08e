import { services } from "@delight/contract/services";
import { type ApiRouter, serve } from "../../platform/http/serve.ts";
import { changeService, createService, getService, listCatalog } from "./catalog/catalog.service.ts";
import { listNames, moveService } from "./catalog/order.service.ts";
import { duesRoutes } from "./dues/dues.routes.ts";
import { imagesRoutes } from "./images/images.routes.ts";
import { addRecord, cancelRecord, changeRecord, completeRecord, listRecords } from "./records.service.ts";

export async function servicesRoutes(router: ApiRouter): Promise<void> {
  serve(router, services.list, listCatalog);
  serve(router, services.listNames, listNames);
  serve(router, services.get, getService);
  serve(router, services.create, createService);
  serve(router, services.update, changeService);
  serve(router, services.move, moveService);
  serve(router, services.listRecords, listRecords);
  serve(router, services.addRecord, addRecord);
  serve(router, services.changeRecord, changeRecord);
  serve(router, services.completeRecord, completeRecord);
  serve(router, services.cancelRecord, cancelRecord);
  duesRoutes(router);
  await imagesRoutes(router);
}
