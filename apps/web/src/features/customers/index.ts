export { CustomersProgress } from "./bulk/customers-progress.tsx";
export { EraseButton } from "./deleted/erase-button.tsx";
export { customersQuery, tagsQuery } from "./customers.api.ts";
export { EarlierImports } from "./import/earlier-imports.tsx";
export { FieldDrawer } from "./own/field/field-drawer.tsx";
export {
  type CustomerField,
  fieldsQuery,
  type FieldUse,
  fieldUseQuery,
  roomsOfFields,
} from "./own/field/fields.api.ts";
