import { twoFactor } from "@delight/contract/two-factor";
import { type ApiRouter, serveUser, serveUserOutside } from "../../../platform/http/serve.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from "./two-factor.service.ts";

export function twoFactorRoutes(router: ApiRouter): void {
  serveUser(router, twoFactor.get, getTwoFactor);
  serveUserOutside(router, twoFactor.begin, beginTwoFactor);
  serveUserOutside(router, twoFactor.confirm, confirmTwoFactor);
  serveUserOutside(router, twoFactor.renewRecoveryCodes, renewRecoveryCodes);
  serveUserOutside(router, twoFactor.disable, disableTwoFactor);
}
