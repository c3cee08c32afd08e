import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { capsChanged, zoneChanged } from "./organizations.jobs.ts";
import { organizationsRoutes } from "./organizations.routes.ts";

export { getBrand, setBrandKit } from "./brand/brand-kit.service.ts";
export { changedValues } from "./audit/changed-values.ts";
export { recordChange } from "./audit/record-change.ts";
export { listHolidays } from "./holidays/holidays.service.ts";
export { copyLogosForMails } from "./logos/logo-copies.ts";
export { addMember, isMember, joinByInvitation, lockTeam, roleOf, setRole } from "./members.service.ts";
export { decimalsOf, plainAmount } from "./money.ts";
export { isClosed, stopAsking } from "./organizations.queries.ts";
export { capsChanged, zoneChanged } from "./organizations.jobs.ts";
export {
  createOrganization,
  getOrganization,
  listOrganizations,
  refuseIfClosed,
  refuseOtherCurrency,
} from "./organizations.service.ts";

export { updateSettings } from "./settings.service.ts";
export { usualSending } from "./usual-sending.ts";

export const organizationsModule: FeatureModule = { routes: organizationsRoutes, jobs: [capsChanged, zoneChanged] };
