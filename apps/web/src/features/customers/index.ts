export { CustomersProgress } from "./bulk/customers-progress.tsx";
export { EraseButton } from "./deleted/erase-button.tsx";
export { customersQuery, tagsQuery } from "./customers.api.ts";
export { EarlierImports } from "./import/earlier-imports.tsx";
