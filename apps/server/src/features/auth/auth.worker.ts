import { handle, mailsAtOnce } from "../../platform/jobs/worker.ts";
import { sendAccountNotice } from "./notices/account-notice.service.ts";
import { accountChanged } from "./notices/notices.jobs.ts";
import { sendResetLink } from "./passwords/request-reset.service.ts";
import { resetRequested } from "./passwords/resets.jobs.ts";

export const authWorker = [
  handle(accountChanged, sendAccountNotice, mailsAtOnce),
  handle(resetRequested, sendResetLink, mailsAtOnce),
];
