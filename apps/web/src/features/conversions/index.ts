export { ConversionsTable } from "./conversions-table.tsx";
export { NewConversion } from "./new-conversion.tsx";
export { CustomerSelect } from "./record-select.tsx";
