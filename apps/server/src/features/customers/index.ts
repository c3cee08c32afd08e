import type { Room } from "../../platform/http/room.ts";
import { bulkJob } from "./bulk/bulk.jobs.ts";
import { bulkRoutes } from "./bulk/bulk.routes.ts";
import { customersRoutes } from "./customers.routes.ts";
import { contactsRoutes } from "./contacts/contacts.routes.ts";
import { deletionRoutes } from "./deletion/deletion.routes.ts";
import { duplicatesRoutes } from "./duplicates/duplicates.routes.ts";
import { eventsRoutes } from "./events/events.routes.ts";
import { exportRoutes } from "./export/export.routes.ts";
import { fieldsRoutes } from "./fields/fields.routes.ts";
import { checkImport, runImport, undoImport } from "./imports/imports.jobs.ts";
import { importsRoutes } from "./imports/imports.routes.ts";
import type { CustomersNeeds } from "./needs.ts";
import { privacyRoutes } from "./privacy/privacy.routes.ts";
import { suppressionsRoutes } from "./suppressions/suppressions.routes.ts";
import { tagsRoutes } from "./tags/tags.routes.ts";
import { sitesRoutes } from "./sites/sites.routes.ts";
import { syncRoutes } from "./sync/sync.routes.ts";

export { listLatestCustomers, searchCustomers } from "./search.queries.ts";
export type {
  BringJobs,
  BringQuotes,
  BringServices,
  CustomersNeeds,
  JobOutcome,
  JobRow,
  QuoteOutcome,
  QuoteRow,
  RemoveBrought,
  ServiceRow,
} from "./needs.ts";
export { seeingDeleted } from "./deletion/seeing-deleted.queries.ts";
export { purgeDeletedCustomers } from "./deletion/purge.ts";
export { tellOfSilentKeys } from "./sync/silent-keys.ts";
export { recordAnswer } from "./events/events.service.ts";
export { forgetOldCustomerEvents } from "./events/forget-events.ts";
export { changeFact, refusalOfChange } from "./facts/change-fact.ts";
export { holdThose } from "./facts/change-fact.queries.ts";
export { addTags, removeTag } from "./facts/tags.queries.ts";
export { type FieldRow, listFieldRows } from "./fields/fields.queries.ts";
export { refusalOf } from "./fields/read-value.ts";
export { siteName } from "./sites/site-name.queries.ts";
export { subscribe } from "./sign-up/subscribe.ts";
export { forgetOldUploads } from "./imports/upload/sweep.ts";
export { recordConsent, resubscribe, suppress } from "./consents.service.ts";

export function customersRoom(needs: CustomersNeeds): Room {
  const { findMembers, recompute, dropDeliveries } = needs;
  return {
    routes: async (door) => {
      customersRoutes(door, findMembers);
      syncRoutes(door);
      bulkRoutes(door, needs);
      exportRoutes(door, needs);
      deletionRoutes(door, recompute);
      duplicatesRoutes(door, needs);
      eventsRoutes(door);
      fieldsRoutes(door);
      tagsRoutes(door, needs);
      sitesRoutes(door, recompute);
      contactsRoutes(door);
      suppressionsRoutes(door);
      privacyRoutes(door, dropDeliveries);
      await importsRoutes(door);
    },
    jobs: [checkImport, runImport, undoImport, bulkJob],
  };
}
