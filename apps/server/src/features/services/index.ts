import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { recomputeRun } from "./dues/runs/runs.jobs.ts";
import { servicesRoutes } from "./services.routes.ts";

export { importDues } from "./importing/import-dues.ts";
export { importJobs, removeImportedJobs } from "./importing/import-jobs.ts";
export { importServices } from "./importing/import-services.ts";
export { removeServices } from "./importing/remove-services.ts";
export type {
  ImportBatch,
  DueRow,
  JobRow,
  RemoveImported,
  RowBatch,
  RowOutcome,
  ServiceRow,
} from "./importing/rows.ts";
export { listCatalog } from "./importing/importing.queries.ts";
export { recomputeAll, recomputeDues } from "./dues/recompute.ts";
export { copyImagesForMails } from "./images/image-copies.ts";
export { customerExists, localDay } from "./records.queries.ts";
export { addRecord } from "./records.service.ts";
export { searchServices } from "./search.queries.ts";
export { isServedAt } from "./sites.queries.ts";

export const servicesModule: FeatureModule = { routes: servicesRoutes, jobs: [recomputeRun] };
