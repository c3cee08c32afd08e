export { ConversionsTable } from "./conversions-table.tsx";
export { NewConversion } from "./form/new-conversion.tsx";
export { CustomerSelect } from "./parts/record-select.tsx";
export { AttributionProgress } from "./runs/attribution-progress.tsx";
