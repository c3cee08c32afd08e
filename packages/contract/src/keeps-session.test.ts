import { expect, test } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { contract } from "./index.ts";

test("4.2: a 401 ends the session, except where it speaks of what was sent (a password, a token, a link, a report) and not of who is signed in", () => {
  const rooms: Record<string, Record<string, Endpoint>> = contract;
  const keeping = Object.entries(rooms).flatMap(([room, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, { keepsSessionOn401 }]) =>
      keepsSessionOn401 ? [`${room}.${name}`] : [],
    ),
  );

  expect(keeping.toSorted()).toEqual([
    "account.checkPasswordReset",
    "account.confirmPasswordReset",
    "account.requestPasswordReset",
    "auth.login",
    "auth.logout",
    "auth.refresh",
    "auth.setup",
    "monitoring.addSegment",
    "monitoring.beginSession",
    "monitoring.reportError",
    "partners.confirmSignIn",
    "partners.finishSignIn",
    "partners.startSignIn",
    "team.acceptInvitation",
    "team.readInvitation",
  ]);
});
