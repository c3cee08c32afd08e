import { handle, mailsAtOnce } from "../../platform/jobs/worker.ts";
import { mailOnce } from "./ledger/mail-once.ts";
import { mailUser } from "./user-mails.jobs.ts";

export const userMailsWorker = [handle(mailUser, mailOnce, mailsAtOnce)];
