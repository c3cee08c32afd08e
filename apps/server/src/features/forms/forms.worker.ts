import { defineHandler, mailConcurrency } from "../../platform/jobs/worker.ts";
import { sendConfirmation } from "./confirming/send-confirmation.ts";
import { signedUp } from "./forms.jobs.ts";

export const formsWorker = [defineHandler(signedUp, sendConfirmation, mailConcurrency)];
