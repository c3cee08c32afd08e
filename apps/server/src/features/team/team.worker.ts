import { handle, mailsAtOnce } from "../../platform/jobs/worker.ts";
import { invited } from "./invitations/invitations.jobs.ts";
import { sendInvitation } from "./invitations/send-invitation.service.ts";

export const teamWorker = [handle(invited, sendInvitation, mailsAtOnce)];
