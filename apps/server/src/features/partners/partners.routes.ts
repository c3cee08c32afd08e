import { partners } from "@delight/contract/partners";
import { type ApiRouter, servePublic, serveUser } from "../../platform/http/serve.ts";
import { confirmSignIn } from "./confirm.service.ts";
import { finishSignIn } from "./finish.service.ts";
import { listIdentities, unlink } from "./identities/identities.service.ts";
import { startSignIn } from "./start.service.ts";

export function partnersRoutes(router: ApiRouter): void {
  servePublic(router, partners.startSignIn, startSignIn);
  servePublic(router, partners.finishSignIn, finishSignIn);
  servePublic(router, partners.confirmSignIn, confirmSignIn);
  serveUser(router, partners.listIdentities, listIdentities);
  serveUser(router, partners.unlink, unlink);
}
