import { handle, mailsAtOnce } from "../../../../platform/jobs/worker.ts";
import { handOnReply } from "./hand-on-reply.ts";
import { answered } from "./replies.jobs.ts";

export const repliesWorker = [handle(answered, handOnReply, mailsAtOnce)];
