export { Sentence } from "./sentence/sentence.tsx";
