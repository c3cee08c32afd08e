import { expect, test } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { contract } from "./index.ts";

/** Why each of them keeps the session: what its 401 says, or must not do. */
const reasons: Record<string, string> = {
  "auth.login": "the password or code is wrong (8.1 shows it)",
  "auth.refresh": "the refresh token is dead; the refresh itself clears the session then (8.4)",
  "auth.logout": "the session that it ends is left in any case, and another one may have begun here",
  "account.requestPasswordReset": "8.3 shows it",
  "account.checkPasswordReset": "8.3 shows it",
  "account.confirmPasswordReset": "8.3 shows it",
  "partners.finishSignIn": "a sign-in: a second factor was switched on in that moment",
  "partners.confirmSignIn": "a sign-in: the password or code is wrong",
  "team.acceptInvitation": "a sign-in of who has an account: the password or code is wrong",
};

test("4.2: a 401 ends the session, except where it speaks of what was sent and not of who is signed in", () => {
  const rooms: Record<string, Record<string, Endpoint>> = contract;
  const keeping = Object.entries(rooms).flatMap(([room, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, { keepsSessionOn401 }]) =>
      keepsSessionOn401 ? [`${room}.${name}`] : [],
    ),
  );

  expect(keeping.toSorted()).toEqual(Object.keys(reasons).toSorted());
});
