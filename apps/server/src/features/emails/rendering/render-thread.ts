import { answerTasks } from "../../../platform/threads/answer-tasks.ts";
import { perform } from "./work.ts";

answerTasks(perform);
