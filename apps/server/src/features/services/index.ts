import type { Room } from "../../platform/http/room.ts";
import { recomputeRun } from "./dues/runs/runs.jobs.ts";
import { servicesRoutes } from "./services.routes.ts";

export { bringDues } from "./brought/bring-dues.ts";
export { bringJobs, removeJobs } from "./brought/bring-jobs.ts";
export { bringServices } from "./brought/bring-services.ts";
export { removeServices } from "./brought/remove-services.ts";
export type { Bring, DueRow, JobRow, RemoveBrought, RowBatch, RowOutcome, ServiceRow } from "./brought/rows.ts";
export { listCatalog } from "./brought/brought.queries.ts";
export { recomputeAll, recomputeDues } from "./dues/recompute.ts";
export { copyImagesForMails } from "./images/image-copies.ts";
export { customerExists, localDay } from "./records.queries.ts";
export { addRecord } from "./records.service.ts";
export { searchServices } from "./search.queries.ts";
export { isServedAt } from "./sites.queries.ts";

export const servicesRoom: Room = { routes: servicesRoutes, jobs: [recomputeRun] };
