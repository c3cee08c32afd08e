export { ErrorPage, ShellErrorPage } from "./error-page.tsx";
