import type { Room } from "../../platform/http/room.ts";
import { customersRoutes, type FindMembers } from "./customers.routes.ts";
import { contactsRoutes } from "./contacts/contacts.routes.ts";
import { fieldsRoutes } from "./fields/fields.routes.ts";
import { checkImport, runImport } from "./imports/imports.jobs.ts";
import { importsRoutes } from "./imports/imports.routes.ts";
import { sitesRoutes } from "./sites/sites.routes.ts";

export { listLatestCustomers, searchCustomers } from "./search.queries.ts";
export { recordConsent, suppress } from "./consents.service.ts";

/** Segments stand on customers, not the other way round: so how to filter by a segment is handed in. */
export function customersRoom(findMembers: FindMembers): Room {
  return {
    routes: async (door) => {
      customersRoutes(door, findMembers);
      fieldsRoutes(door);
      sitesRoutes(door);
      contactsRoutes(door);
      await importsRoutes(door);
    },
    jobs: [checkImport, runImport],
  };
}
