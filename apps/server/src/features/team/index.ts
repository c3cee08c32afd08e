import type { Room } from "../../platform/http/room.ts";
import { invitationsRoutes } from "./invitations/invitations.routes.ts";
import { invited } from "./invitations/invitations.jobs.ts";
import { membersRoutes } from "./members.routes.ts";

export const teamRoom: Room = {
  routes: (door) => {
    membersRoutes(door);
    invitationsRoutes(door);
  },
  jobs: [invited],
};
