export { DeliveriesTable } from "./deliveries-table.tsx";
export { StoryLines } from "./story/story-lines.tsx";
