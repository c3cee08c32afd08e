export { RecordingNote } from "./recording-note.tsx";
