export { DeliveriesTable } from "./deliveries-table.tsx";
export { SentContent } from "./sent-content.tsx";
export { StoryLines } from "./story/story-lines.tsx";
export { AddToSegment } from "./to-segment/add-to-segment.tsx";
export { roomsOfSegments } from "./to-segment/to-segment.api.ts";
export { WhyButton } from "./story/why-button.tsx";
