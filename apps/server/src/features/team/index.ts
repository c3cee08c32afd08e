import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { invitationsRoutes } from "./invitations/invitations.routes.ts";
import { memberInvited } from "./invitations/invitations.jobs.ts";
import { membersRoutes } from "./members.routes.ts";

export const teamModule: FeatureModule = {
  routes: (router) => {
    membersRoutes(router);
    invitationsRoutes(router);
  },
  jobs: [memberInvited],
};
