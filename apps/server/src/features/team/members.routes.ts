import { team } from "@delight/contract/team";
import { type Door, serve } from "../../platform/http/serve.ts";
import { changeRole, listMembers, removeMember } from "./members.service.ts";

export function membersRoutes(door: Door): void {
  serve(door, team.listMembers, listMembers);
  serve(door, team.changeRole, changeRole);
  serve(door, team.removeMember, removeMember);
}
