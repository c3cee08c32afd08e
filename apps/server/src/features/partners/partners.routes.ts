import { partners } from "@delight/contract/partners";
import { type Door, servePublic, serveUser } from "../../platform/http/serve.ts";
import { confirmSignIn } from "./confirm.service.ts";
import { finishSignIn } from "./finish.service.ts";
import { listIdentities, unlink } from "./identities/identities.service.ts";
import { startSignIn } from "./start.service.ts";

export function partnersRoutes(door: Door): void {
  servePublic(door, partners.startSignIn, startSignIn);
  servePublic(door, partners.finishSignIn, finishSignIn);
  servePublic(door, partners.confirmSignIn, confirmSignIn);
  serveUser(door, partners.listIdentities, listIdentities);
  serveUser(door, partners.unlink, unlink);
}
