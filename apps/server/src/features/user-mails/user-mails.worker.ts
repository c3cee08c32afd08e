import { defineHandler, mailConcurrency } from "../../platform/jobs/worker.ts";
import { mailOnce } from "./outbox/mail-once.ts";
import { mailUser } from "./user-mails.jobs.ts";

export const userMailsWorker = [defineHandler(mailUser, mailOnce, mailConcurrency)];
