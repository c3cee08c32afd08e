import { defineHandler, mailConcurrency } from "../../../../platform/jobs/worker.ts";
import { handOnReply } from "./forward-reply.ts";
import { replyReceived } from "./replies.jobs.ts";

export const repliesWorker = [defineHandler(replyReceived, handOnReply, mailConcurrency)];
