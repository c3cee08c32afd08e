import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { bulkJob } from "./bulk/bulk.jobs.ts";
import { bulkRoutes } from "./bulk/bulk.routes.ts";
import { customersRoutes } from "./customers.routes.ts";
import { contactsRoutes } from "./contacts/contacts.routes.ts";
import { deletionRoutes } from "./deletion/deletion.routes.ts";
import { duplicatesRoutes } from "./duplicates/duplicates.routes.ts";
import { eventsRoutes } from "./events/events.routes.ts";
import { exportRoutes } from "./export/export.routes.ts";
import { fieldsRoutes } from "./fields/fields.routes.ts";
import type { CustomersPorts } from "./ports.ts";
import { privacyRoutes } from "./privacy/privacy.routes.ts";
import { suppressionsRoutes } from "./suppressions/suppressions.routes.ts";
import { tagsRoutes } from "./tags/tags.routes.ts";
import { sitesRoutes } from "./sites/sites.routes.ts";
import { syncRoutes } from "./sync/sync.routes.ts";

export { addressKey, keptAddress } from "./address.ts";
export { phoneKey } from "./phone-key.ts";
export { listLatestCustomers, searchCustomers } from "./search.queries.ts";
export type { CustomersPorts } from "./ports.ts";
export { hideCustomers } from "./deletion/deletion.queries.ts";
export { withDeletedVisible } from "./deletion/seeing-deleted.queries.ts";
export { purgeDeletedCustomers } from "./deletion/purge.ts";
export { tellOfSilentKeys } from "./sync/stale-api-keys.ts";
export { recordAnswer } from "./events/events.service.ts";
export { forgetOldCustomerEvents } from "./events/forget-events.ts";
export { changeFact, refusalOfChange } from "./facts/change-fact.ts";
export { holdThose } from "./facts/change-fact.queries.ts";
export { fileFacts } from "./facts/file-facts.ts";
export { readList } from "./facts/list-cell.ts";
export { customOf, tagsOf, withRowFacts } from "./facts/row-facts.queries.ts";
export { addTags, removeTag } from "./facts/tags.queries.ts";
export { type FieldRow, listFieldRows } from "./fields/fields.queries.ts";
export { replaceValues, type ValueChange } from "./fields/values.queries.ts";
export { refusalOf } from "./fields/read-value.ts";
export {
  deleteImportedSites,
  insertImportedSites,
  listMissingSites,
  type NamedSite,
} from "./sites/importing.queries.ts";
export { siteName } from "./sites/site-name.queries.ts";
export { subscribe } from "./sign-up/subscribe.ts";
export { userName } from "./consents.queries.ts";
export { recordConsent, resubscribe, suppress } from "./consents.service.ts";

export function customersModule(ports: CustomersPorts): FeatureModule {
  const { findMembers, recompute, dropDeliveries } = ports;
  return {
    routes: (router) => {
      customersRoutes(router, findMembers);
      syncRoutes(router);
      bulkRoutes(router, ports);
      exportRoutes(router, ports);
      deletionRoutes(router, ports);
      duplicatesRoutes(router, ports);
      eventsRoutes(router);
      fieldsRoutes(router);
      tagsRoutes(router, ports);
      sitesRoutes(router, recompute);
      contactsRoutes(router);
      suppressionsRoutes(router);
      privacyRoutes(router, dropDeliveries);
    },
    jobs: [bulkJob],
  };
}
