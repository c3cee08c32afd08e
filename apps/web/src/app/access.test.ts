import { isRedirect } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteAllCookies, writeCookie } from "../lib/cookies.ts";
import { writeSession } from "../lib/session/cookies.ts";
import { restoreSession, signedOut, useSession } from "../lib/session/store.ts";
import { guard } from "./guard.ts";
import { blankScreens, shellScreens } from "./screens.ts";

const user = {
  id: "01890000-0000-7000-8000-000000000001",
  email: "owner@example.com",
  username: "owner",
  first_name: "",
  last_name: "",
  is_staff: false,
  is_superuser: false,
};
const signIn = (changes: Partial<typeof user>, left = 600_000) =>
  writeSession({
    accessToken: "a",
    refreshToken: "r",
    tokenExpiration: Date.now() + left,
    user: { ...user, ...changes },
  });

/** Who may stand before a screen. */
const visitors = {
  anonymous: () => undefined,
  user: () => signIn({}),
  staff: () => signIn({ is_staff: true }),
  superuser: () => signIn({ is_staff: true, is_superuser: true }),
  // The refresh that replaces the token has run or runs: rules 2 and 3 look at the token alone.
  expired: () => signIn({}, -60_000),
  broken: () => {
    writeCookie("accessToken", "a");
    writeCookie("userData", "{broken");
  },
  restricted: () => {
    signIn({ is_staff: true });
    writeCookie("userAbilityRules", JSON.stringify([{ action: "read", subject: ["Customer", "Report"] }]));
  },
};
type Visitor = keyof typeof visitors;
type Row = Readonly<Record<Visitor, "in" | "login" | "dashboard" | "not-authorized">>;

const row = (...ways: Row[Visitor][]): Row => {
  const [anonymous, one, staff, superuser, expired, broken, restricted] = ways;
  if (!(anonymous && one && staff && superuser && expired && broken && restricted))
    throw new Error("A visitor is missing");
  return { anonymous, user: one, staff, superuser, expired, broken, restricted };
};
//                        anonymous    user              staff        superuser    expired           broken       restricted
const open = /*       */ row("in", "in", "in", "in", "in", "in", "in");
const signedOutOnly = row("in", "dashboard", "dashboard", "dashboard", "dashboard", "dashboard", "dashboard");
const users = /*      */ row("login", "in", "in", "in", "in", "login", "in");
const usersWhoMay = /**/ row("login", "in", "in", "in", "in", "login", "not-authorized");
const staffOnly = /*  */ row("login", "not-authorized", "in", "in", "not-authorized", "login", "in");
const staffWhoMay = row("login", "not-authorized", "in", "in", "not-authorized", "login", "not-authorized");

/** Every screen there is, judged by hand: a new one has no row, and this test fails until it has. */
const access: Readonly<Record<string, Row>> = {
  "/login": signedOutOnly,
  "/register": staffWhoMay,
  "/forgot-password": signedOutOnly,
  "/reset-password": signedOutOnly,
  "/auth/simpro/callback": signedOutOnly,
  "/setup": signedOutOnly,
  "/invitation": open,
  "/not-authorized": open,
  "/pages/misc/not-authorized": open,
  "/pages/misc/not-found/$": open,
  "/$": open,
  "/dashboard": users,
  "/activities": usersWhoMay,
  "/activities/new": usersWhoMay,
  "/activities/$id": usersWhoMay,
  "/deliveries": usersWhoMay,
  "/customers": users,
  "/customers/new": usersWhoMay,
  "/customers/import": usersWhoMay,
  "/customers/deleted": users,
  "/customers/duplicates": users,
  "/customers/$id": users,
  "/segments": usersWhoMay,
  "/segments/$id": usersWhoMay,
  "/conversions": usersWhoMay,
  "/quotes": usersWhoMay,
  "/booking-requests": usersWhoMay,
  "/service-catalog": usersWhoMay,
  "/service-catalog/$id": usersWhoMay,
  "/emails": usersWhoMay,
  "/email/editor": usersWhoMay,
  "/campaigns/charts/DoughnutChart": users,
  "/company-settings": usersWhoMay,
  "/profile": users,
  "/staff/organizations": staffOnly,
  "/staff/users": staffOnly,
  "/staff/errors": staffOnly,
  "/staff/errors/$id": staffOnly,
  "/staff/jobs": staffOnly,
  "/staff/sessions": staffOnly,
  "/staff/sessions/$id": staffOnly,
  "/staff/parts": staffOnly,
  "/notifications": usersWhoMay,
  "/captured-mail": staffOnly,
};

const screens = [...blankScreens, ...shellScreens];

beforeEach(() => {
  useSession.setState(signedOut, true);
});
afterEach(() => {
  deleteAllCookies();
  window.localStorage.clear();
});

const ways: Readonly<Record<string, string>> = {
  "/login": "login",
  "/dashboard": "dashboard",
  "/not-authorized": "not-authorized",
};

/** Where the guard sends its visitor. */
async function wayOf(path: string, visitor: Visitor): Promise<string | undefined> {
  visitors[visitor]();
  restoreSession();
  try {
    await guard(screens.find((screen) => screen.path === path)?.flags ?? {}, path);
    return "in";
  } catch (sent) {
    if (!isRedirect(sent)) throw sent;
    return ways[String(sent.options.to)];
  }
}

test("2.21: every screen has been judged", () => {
  expect(screens.map(({ path }) => path).toSorted()).toEqual(Object.keys(access).toSorted());
});

const cases = Object.entries(access).flatMap(([path, expected]) =>
  Object.entries(expected).map(([visitor, way]) => ({ path, visitor: visitor as Visitor, way })),
);

test.each(cases)("2.20–2.27, 6.2: $path, $visitor → $way", async ({ path, visitor, way }) => {
  expect(await wayOf(path, visitor)).toBe(way);
});
