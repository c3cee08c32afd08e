import { staff } from "@delight/contract/staff";
import { staffJobs } from "@delight/contract/staff-jobs";
import { type Door, serveUser } from "../../platform/http/serve.ts";
import { discardJobs, listJobs, readOverview, restoreJobs, retryJobs } from "./jobs/jobs.service.ts";
import {
  createStaffOrganization,
  listStaffOrganizations,
  updateStaffOrganization,
} from "./organizations/organizations.service.ts";
import { setMembership } from "./users/memberships.service.ts";
import { endSessions, resetTwoFactor, updateUser } from "./users/powers.service.ts";
import { listUsers } from "./users/users.service.ts";

export function staffRoutes(door: Door): void {
  serveUser(door, staff.listOrganizations, listStaffOrganizations);
  serveUser(door, staff.createOrganization, createStaffOrganization);
  serveUser(door, staff.updateOrganization, updateStaffOrganization);
  serveUser(door, staff.listUsers, listUsers);
  serveUser(door, staff.updateUser, updateUser);
  serveUser(door, staff.setMembership, setMembership);
  serveUser(door, staff.endSessions, endSessions);
  serveUser(door, staff.resetTwoFactor, resetTwoFactor);
  serveUser(door, staffJobs.overview, readOverview);
  serveUser(door, staffJobs.list, listJobs);
  serveUser(door, staffJobs.retry, retryJobs);
  serveUser(door, staffJobs.discard, discardJobs);
  serveUser(door, staffJobs.restore, restoreJobs);
}
