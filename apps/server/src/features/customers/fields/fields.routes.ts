import { customFields } from "@delight/contract/custom-fields";
import { type ApiRouter, serve } from "../../../platform/http/serve.ts";
import { changeField, createField, getUse, listFields, orderFields, removeField } from "./fields.service.ts";

export function fieldsRoutes(router: ApiRouter): void {
  serve(router, customFields.list, listFields);
  serve(router, customFields.uses, getUse);
  serve(router, customFields.create, createField);
  serve(router, customFields.reorder, orderFields);
  serve(router, customFields.update, changeField);
  serve(router, customFields.remove, removeField);
}
