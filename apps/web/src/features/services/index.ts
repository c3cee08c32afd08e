export { DueStateChip } from "./dues/due-state-chip.tsx";
export { Amount } from "./parts/amount.tsx";
export { Unbroken } from "./parts/unbroken.tsx";
export { AddRecordDrawer } from "./records/add-record-drawer.tsx";
export { RecordButtons } from "./records/record-buttons.tsx";
export { useRecordColumns } from "./records/record-columns.tsx";
export { siteOf } from "./dues/site-of.ts";
export { duesQuery, recordsQuery, type ServiceDue } from "./services.api.ts";
