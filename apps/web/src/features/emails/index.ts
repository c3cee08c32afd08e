export { MergeLine } from "./text/merge-line.tsx";
export { useMergeWords } from "./text/chip-label.ts";
export { MergeTextField } from "./inspector/fields/merge-text-field.tsx";
export { SenderSelect } from "./senders/sender-select.tsx";
export { ReadyMadeFor } from "./library/start/ready-made-for.tsx";
