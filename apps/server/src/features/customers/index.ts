import type { Room } from "../../platform/http/room.ts";
import { customersRoutes, type FindMembers } from "./customers.routes.ts";
import { contactsRoutes } from "./contacts/contacts.routes.ts";
import { fieldsRoutes } from "./fields/fields.routes.ts";
import { checkImport, runImport } from "./imports/imports.jobs.ts";
import { importsRoutes } from "./imports/imports.routes.ts";
import { privacyRoutes } from "./privacy/privacy.routes.ts";
import { suppressionsRoutes } from "./suppressions/suppressions.routes.ts";
import { sitesRoutes } from "./sites/sites.routes.ts";
import type { Recompute } from "./sites/sites.service.ts";

export { listLatestCustomers, searchCustomers } from "./search.queries.ts";
export { recordConsent, resubscribe, suppress } from "./consents.service.ts";

/** Segments and services stand on customers, not the other way round: so how to filter by a segment, and how dues follow a site, is handed in. */
export function customersRoom(findMembers: FindMembers, recompute: Recompute): Room {
  return {
    routes: async (door) => {
      customersRoutes(door, findMembers);
      fieldsRoutes(door);
      sitesRoutes(door, recompute);
      contactsRoutes(door);
      suppressionsRoutes(door);
      privacyRoutes(door);
      await importsRoutes(door);
    },
    jobs: [checkImport, runImport],
  };
}
