export { DeliveriesTable } from "./deliveries-table.tsx";
export { SentContent } from "./sent-content.tsx";
export { StoryLines } from "./story/story-lines.tsx";
export { WhyButton } from "./story/why-button.tsx";
