import { team } from "@delight/contract/team";
import { type ApiRouter, serve, serveNonTransactional, servePublic } from "../../../platform/http/serve.ts";
import { acceptInvitation, readInvitation } from "./accept.service.ts";
import { invite, listInvitations, revokeInvitation } from "./invitations.service.ts";

export function invitationsRoutes(router: ApiRouter): void {
  serve(router, team.listInvitations, listInvitations);
  serveNonTransactional(router, team.invite, invite);
  serve(router, team.revokeInvitation, revokeInvitation);
  servePublic(router, team.readInvitation, readInvitation);
  servePublic(router, team.acceptInvitation, acceptInvitation);
}
