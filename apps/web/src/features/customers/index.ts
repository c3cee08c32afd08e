export { CustomersProgress } from "./bulk/customers-progress.tsx";
export { EraseButton } from "./deleted/erase-button.tsx";
export { roomsOfCustomers } from "./deleted/deleted.api.ts";
export { customersQuery, tagsQuery } from "./customers.api.ts";
export { EarlierImports } from "./import/earlier-imports.tsx";
