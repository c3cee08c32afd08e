export { MergeLine } from "./text/merge-line.tsx";
