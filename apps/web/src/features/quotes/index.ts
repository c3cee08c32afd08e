export { QuotesTable } from "./quotes-table.tsx";
