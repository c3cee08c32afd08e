import { team } from "@delight/contract/team";
import { type ApiRouter, serve } from "../../platform/http/serve.ts";
import { changeRole, listMembers, removeMember } from "./members.service.ts";

export function membersRoutes(router: ApiRouter): void {
  serve(router, team.listMembers, listMembers);
  serve(router, team.changeRole, changeRole);
  serve(router, team.removeMember, removeMember);
}
