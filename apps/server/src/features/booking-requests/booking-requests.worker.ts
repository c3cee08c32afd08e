import { defineHandler, mailConcurrency } from "../../platform/jobs/worker.ts";
import { standingChanged } from "./booking-requests.jobs.ts";
import { tellCustomer } from "./telling/tell-customer.ts";

export const bookingRequestsWorker = [defineHandler(standingChanged, tellCustomer, mailConcurrency)];
