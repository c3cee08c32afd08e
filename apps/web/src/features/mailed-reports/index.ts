export { MailedReports } from "./mailed-reports.tsx";
