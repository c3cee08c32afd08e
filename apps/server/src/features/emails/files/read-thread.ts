import { answerTasks } from "../../../platform/threads/answer-tasks.ts";
import { readFile } from "./read-file.ts";

answerTasks(readFile);
