export { CustomersProgress } from "./bulk/customers-progress.tsx";
export { EraseButton } from "./deleted/erase-button.tsx";
export { customersQuery, tagsQuery } from "./customers.api.ts";
export { EarlierImports } from "./import/earlier-imports.tsx";
export { FieldDrawer } from "./custom-fields/field/field-drawer.tsx";
export {
  type CustomerField,
  fieldsQuery,
  type FieldUse,
  fieldUseQuery,
  fieldQueryKeys,
} from "./custom-fields/field/fields.api.ts";
