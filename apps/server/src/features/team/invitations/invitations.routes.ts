import { team } from "@delight/contract/team";
import { type Door, serve, serveOutside, servePublic } from "../../../platform/http/serve.ts";
import { acceptInvitation, readInvitation } from "./accept.service.ts";
import { invite, listInvitations, revokeInvitation } from "./invitations.service.ts";

export function invitationsRoutes(door: Door): void {
  serve(door, team.listInvitations, listInvitations);
  serveOutside(door, team.invite, invite);
  serve(door, team.revokeInvitation, revokeInvitation);
  servePublic(door, team.readInvitation, readInvitation);
  servePublic(door, team.acceptInvitation, acceptInvitation);
}
