import { defineHandler, mailConcurrency } from "../../platform/jobs/worker.ts";
import { sendAccountNotice } from "./notices/account-notice.service.ts";
import { accountChanged } from "./notices/notices.jobs.ts";
import { sendResetLink } from "./passwords/request-reset.service.ts";
import { resetRequested } from "./passwords/resets.jobs.ts";

export const authWorker = [
  defineHandler(accountChanged, sendAccountNotice, mailConcurrency),
  defineHandler(resetRequested, sendResetLink, mailConcurrency),
];
