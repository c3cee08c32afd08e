import { staff } from "@delight/contract/staff";
import { staffJobs } from "@delight/contract/staff-jobs";
import { type ApiRouter, serveUser } from "../../platform/http/serve.ts";
import { discardJobs, listJobs, readOverview, restoreJobs, retryJobs } from "./jobs/jobs.service.ts";
import {
  createStaffOrganization,
  listStaffOrganizations,
  updateStaffOrganization,
} from "./organizations/organizations.service.ts";
import { setMembership } from "./users/memberships.service.ts";
import { endSessions, resetTwoFactor, updateUser } from "./users/powers.service.ts";
import { listUsers } from "./users/users.service.ts";

export function staffRoutes(router: ApiRouter): void {
  serveUser(router, staff.listOrganizations, listStaffOrganizations);
  serveUser(router, staff.createOrganization, createStaffOrganization);
  serveUser(router, staff.updateOrganization, updateStaffOrganization);
  serveUser(router, staff.listUsers, listUsers);
  serveUser(router, staff.updateUser, updateUser);
  serveUser(router, staff.setMembership, setMembership);
  serveUser(router, staff.endSessions, endSessions);
  serveUser(router, staff.resetTwoFactor, resetTwoFactor);
  serveUser(router, staffJobs.overview, readOverview);
  serveUser(router, staffJobs.list, listJobs);
  serveUser(router, staffJobs.retry, retryJobs);
  serveUser(router, staffJobs.discard, discardJobs);
  serveUser(router, staffJobs.restore, restoreJobs);
}
