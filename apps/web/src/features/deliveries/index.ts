export { DeliveriesTable } from "./deliveries-table.tsx";
