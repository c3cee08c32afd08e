export { DeliveriesTable } from "./deliveries-table.tsx";
export { StoryLines } from "./story/story-lines.tsx";
export { AddToSegment } from "./to-segment/add-to-segment.tsx";
export { roomsOfSegments } from "./to-segment/to-segment.api.ts";
