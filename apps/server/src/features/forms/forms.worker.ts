import { handle, mailsAtOnce } from "../../platform/jobs/worker.ts";
import { sendConfirmation } from "./confirming/send-confirmation.ts";
import { signedUp } from "./forms.jobs.ts";

export const formsWorker = [handle(signedUp, sendConfirmation, mailsAtOnce)];
