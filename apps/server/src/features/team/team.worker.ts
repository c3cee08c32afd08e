import { defineHandler, mailConcurrency } from "../../platform/jobs/worker.ts";
import { memberInvited } from "./invitations/invitations.jobs.ts";
import { sendInvitation } from "./invitations/send-invitation.service.ts";

export const teamWorker = [defineHandler(memberInvited, sendInvitation, mailConcurrency)];
