import { services } from "@delight/contract/services";
import { type Door, serve } from "../../platform/http/serve.ts";
import { changeService, createService, getService, listCatalog } from "./catalog/catalog.service.ts";
import { listNames, moveService } from "./catalog/order.service.ts";
import { duesRoutes } from "./dues/dues.routes.ts";
import { imagesRoutes } from "./images/images.routes.ts";
import { addRecord, cancelRecord, changeRecord, completeRecord, listRecords } from "./records.service.ts";

export async function servicesRoutes(door: Door): Promise<void> {
  serve(door, services.list, listCatalog);
  serve(door, services.listNames, listNames);
  serve(door, services.get, getService);
  serve(door, services.create, createService);
  serve(door, services.update, changeService);
  serve(door, services.move, moveService);
  serve(door, services.listRecords, listRecords);
  serve(door, services.addRecord, addRecord);
  serve(door, services.changeRecord, changeRecord);
  serve(door, services.completeRecord, completeRecord);
  serve(door, services.cancelRecord, cancelRecord);
  duesRoutes(door);
  await imagesRoutes(door);
}
