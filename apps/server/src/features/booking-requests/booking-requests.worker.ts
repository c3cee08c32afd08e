import { handle, mailsAtOnce } from "../../platform/jobs/worker.ts";
import { standingChanged } from "./booking-requests.jobs.ts";
import { tellCustomer } from "./telling/tell-customer.ts";

export const bookingRequestsWorker = [handle(standingChanged, tellCustomer, mailsAtOnce)];
