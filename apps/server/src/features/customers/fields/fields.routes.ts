import { customFields } from "@delight/contract/custom-fields";
import { type Door, serve } from "../../../platform/http/serve.ts";
import { changeField, createField, getUse, listFields, orderFields, removeField } from "./fields.service.ts";

export function fieldsRoutes(door: Door): void {
  serve(door, customFields.list, listFields);
  serve(door, customFields.uses, getUse);
  serve(door, customFields.create, createField);
  serve(door, customFields.reorder, orderFields);
  serve(door, customFields.update, changeField);
  serve(door, customFields.remove, removeField);
}
