import { authWorker } from "./features/auth/auth.worker.ts";
import { bookingRequestsWorker } from "./features/booking-requests/booking-requests.worker.ts";
import { conversionsWorker } from "./features/conversions/conversions.worker.ts";
import { customersPorts } from "./features/customers-ports.ts";
import { bulkWorker } from "./features/customers/bulk/bulk.worker.ts";
import { importsWorker } from "./features/imports/imports.worker.ts";
import { deliveriesWorker } from "./features/deliveries/deliveries.worker.ts";
import { repliesWorker } from "./features/deliveries/inbound/replies/replies.worker.ts";
import { formsWorker } from "./features/forms/forms.worker.ts";
import { monitoringWorker } from "./features/monitoring/monitoring.worker.ts";
import { reportsWorker } from "./features/reports/reports.worker.ts";
import { segmentsWorker } from "./features/segments/counts/counts.worker.ts";
import { servicesWorker } from "./features/services/services.worker.ts";
import { teamWorker } from "./features/team/team.worker.ts";
import { userMailsWorker } from "./features/user-mails/user-mails.worker.ts";
import type { Handler } from "./platform/jobs/worker.ts";

/** All job handlers: the modules' `*.worker.ts`, joined. */
export const workers: readonly Handler[] = [
  ...authWorker,
  ...bookingRequestsWorker,
  ...bulkWorker(customersPorts),
  ...conversionsWorker,
  ...deliveriesWorker,
  ...formsWorker,
  ...importsWorker,
  ...monitoringWorker,
  ...repliesWorker,
  ...reportsWorker,
  ...segmentsWorker,
  ...servicesWorker,
  ...teamWorker,
  ...userMailsWorker,
];
