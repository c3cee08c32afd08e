import { twoFactor } from "@delight/contract/two-factor";
import { type Door, serveUser, serveUserOutside } from "../../../platform/http/serve.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from "./two-factor.service.ts";

export function twoFactorRoutes(door: Door): void {
  serveUser(door, twoFactor.get, getTwoFactor);
  serveUserOutside(door, twoFactor.begin, beginTwoFactor);
  serveUserOutside(door, twoFactor.confirm, confirmTwoFactor);
  serveUserOutside(door, twoFactor.renewRecoveryCodes, renewRecoveryCodes);
  serveUserOutside(door, twoFactor.disable, disableTwoFactor);
}
