export { MergeLine } from "./text/merge-line.tsx";
export { useMergeWords } from "./text/chip-label.ts";
export { ReadyMadeFor } from "./library/start/ready-made-for.tsx";
