export { MergeLine } from "./text/merge-line.tsx";
export { ReadyMadeFor } from "./library/start/ready-made-for.tsx";
