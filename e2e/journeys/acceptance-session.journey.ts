import assert from "node:assert/strict";
import type { Page, Route } from "@playwright/test";
import { uniqueEmail, registerUser } from "../support/api.ts";
import { waitForSettled } from "../support/screen.ts";
import { demoPassword, demoPerson } from "../support/session.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { waitForValue, eventually } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";
import { signIn } from "../support/sign-in.ts";

const day = 24 * 3600;
const sessionCookies = ["accessToken", "refreshToken", "tokenExpiration", "userAbilityRules", "userData"];

const cookies = async ({ context }: BrowserSession) =>
  (await context.cookies()).map((cookie) => ({ ...cookie, value: decodeURIComponent(cookie.value) }));

/** Without what the sign-in page itself notes of the operating system. */
const cookieNames = async (visit: BrowserSession) =>
  (await cookies(visit))
    .map(({ name }) => name)
    .filter((name) => name !== "Delight-color-scheme")
    .toSorted();

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const storedKeys = (page: Page) => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));

/** Where a path of the API is asked for, whatever its query. */
const api = (path: string) => (url: URL) => url.pathname === `/api${path}`;

const refuse = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });

test(
  "4.1, 3.7, 3.8, 6.3, 9.1 sign-in writes five cookies for 30 days and the stores",
  inBrowser("Attributes of cookies, and local storage", "auth", "app"),
  async ({ demo, open }) => {
    const visit = await open(demo);
    const { page } = visit;
    await signIn(visit, demoPerson("staff").email);
    await waitForSettled(page);

    const session = (await cookies(visit)).filter(({ name }) => sessionCookies.includes(name));
    assert.deepEqual(session.map(({ name }) => name).toSorted(), sessionCookies);
    for (const { name, path, expires } of session) {
      const days = (expires - Date.now() / 1000) / day;
      assert.ok(path === "/" && days > 29.9 && days <= 30.01, `${name} ${path} ${days}`);
    }
    const value = (of: string) => session.find(({ name }) => name === of)?.value ?? "";
    const { exp } = JSON.parse(Buffer.from(value("accessToken").split(".")[1] ?? "", "base64url").toString()) as {
      exp: number;
    };
    assert.equal(Number(value("tokenExpiration")), exp * 1000);
    assert.deepEqual(JSON.parse(value("userAbilityRules")), [{ action: "manage", subject: "all" }]);
    assert.equal((JSON.parse(value("userData")) as { email: string }).email, demoPerson("staff").email);

    await visit.goTo("/profile");
    await waitForSettled(page);
    const user = JSON.parse((await stored(page, "user")) ?? "null") as { user: { email: string } };
    assert.deepEqual([Object.keys(user), user.user.email], [["user"], demoPerson("staff").email]);
    const profile = JSON.parse((await stored(page, "profile")) ?? "null") as { profile: { email: string } };
    assert.equal(profile.profile.email, demoPerson("staff").email);
    for (const key of ["languages", "timezones", "selectedOrganizationId", "selectedOrganizationIdentifier"]) {
      assert.notEqual(await stored(page, key), null, key);
    }
  },
);

test(
  "4.2, 7.15 a 401 is asked once, clears cookies and storage, leads to sign-in",
  inBrowser("What is left in the browser", "auth", "app", "customers"),
  async ({ demo, open }) => {
    const visit = await open(demo, { as: demoPerson("owner") });
    const { page, complaints, goTo } = visit;
    complaints.expect(/status of 401/);
    await goTo("/notifications");
    await page.evaluate(() => sessionStorage.setItem("something", "of the session"));
    let asked = 0;
    await page.route(api("/customers/"), (route) => {
      asked += 1;
      return refuse(401, { detail: "no", code: "session_ended", request_id: "r" })(route);
    });

    await goTo("/customers");

    await page.waitForURL("**/login");
    await page.locator("input[type=email]").waitFor();
    await waitForValue(() => cookieNames(visit), []);
    assert.deepEqual([asked, await storedKeys(page)], [1, []]);
  },
);

test(
  "4.3, 4.4, 8.4 a reload restores the session, refreshes or clears an expired one",
  inBrowser("Cookies outlive a page", "auth", "app"),
  async ({ demo, open }) => {
    const visit = await open(demo, { as: demoPerson("owner") });
    const { page, context, complaints, goTo } = visit;
    complaints.expect(/status of 401/);
    const refreshes: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/auth/refresh")) refreshes.push(request.postData() ?? "");
    });
    const expire = () =>
      context.addCookies([{ name: "tokenExpiration", value: String(Date.now() - 1000), url: visit.url }]);
    const token = async () => (await cookies(visit)).find(({ name }) => name === "accessToken")?.value;

    await goTo("/customers");
    await page.reload();
    await page.getByRole("table").waitFor();
    assert.deepEqual(refreshes, []);

    const before = await token();
    await expire();
    await page.reload();
    await page.getByRole("table").waitFor();
    assert.equal(refreshes.length, 1);
    assert.notEqual(await token(), before);

    await page.route(api("/auth/refresh"), refuse(401, { detail: "no", code: "session_ended", request_id: "r" }));
    await expire();
    await page.reload();
    await page.waitForURL("**/login*");
    await waitForValue(() => cookieNames(visit), []);
    assert.deepEqual(await storedKeys(page), []);
  },
);

test(
  "2.2, 2.20–2.27, 6.2, 8.8 each guard lets in or leads away, in its order",
  inBrowser("Where addresses lead, signed in or out", "app", "auth", "misc"),
  async ({ demo, open }) => {
    const at = (page: Page, path: string, query: object = {}) =>
      page.waitForURL(
        ({ pathname, searchParams }) =>
          pathname === path && JSON.stringify(Object.fromEntries(searchParams)) === JSON.stringify(query),
      );
    const stranger = await open(demo);
    await stranger.page.goto(`${demo.url}/?a=1`);
    await at(stranger.page, "/login", { a: "1" });
    await stranger.page.goto(`${demo.url}/customers?search=x`);
    await at(stranger.page, "/login", { to: "/customers?search=x" });
    await stranger.page.goto(`${demo.url}/not-authorized`);
    await stranger.page.getByRole("heading", { name: "You are not authorized!" }).waitFor();
    await waitForValue(async () => (await stranger.page.title()).includes("401"), true);
    await stranger.page.goto(`${demo.url}/nowhere/at/all`);
    await waitForValue(async () => (await stranger.page.title()).includes("404"), true);

    const visit = await open(demo, { as: demoPerson("owner") });
    const { page, context } = visit;
    const keep = (name: string, value: string) =>
      context.addCookies([{ name, value: encodeURIComponent(value), url: demo.url }]);
    await page.goto(`${demo.url}/login`);
    await at(page, "/dashboard");
    const rules = async () => (await cookies(visit)).find(({ name }) => name === "userAbilityRules")?.value;
    await waitForValue(rules, JSON.stringify([{ action: "manage", subject: "all" }]));
    await page.goto(`${demo.url}/register`);
    await at(page, "/not-authorized");
    await keep("userAbilityRules", JSON.stringify([{ action: "read", subject: "Customer" }]));
    await page.goto(`${demo.url}/conversions`);
    await at(page, "/not-authorized");
    await keep("userData", "nobody that can be read");
    await page.goto(`${demo.url}/dashboard`);
    await at(page, "/login", { to: "/dashboard" });
    await waitForValue(() => cookieNames(visit), []);
  },
);

test(
  "7.1, 1.6 calls, stream and keepalive carry token, demo mode and JSON",
  inBrowser("The headers that a browser really sends", "app", "notifications", "monitoring"),
  async ({ demo, open }) => {
    const { page, goTo } = await open(demo, { as: demoPerson("owner") });
    await page.addInitScript(() => localStorage.setItem("demoMode", "true"));
    await page.route(api("/monitoring/sessions"), async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), replay_sample: 1 } });
    });
    const bare = new Map<string, object>();
    const paths = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith("/api/") || request.resourceType() === "image") return;
      paths.add(pathname);
      const { authorization = "", "content-type": type, "x-anonymize-data": demoMode } = request.headers();
      if (!/^Bearer ./.test(authorization) || type !== "application/json" || demoMode !== "true")
        bare.set(pathname, request.headers());
    });
    await goTo("/dashboard");
    await eventually("calls, the stream and what a left page sends were seen", async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
      return ["/monitoring/segments", "/notifications/stream", "/user-profiles/"].every((path) =>
        paths.has(`/api${path}`),
      );
    });

    assert.deepEqual(Object.fromEntries(bare), {});
  },
);

test(
  "7.15, 9.2 lists and files answered 503 come at the second try, changes go once",
  inBrowser("Requests and downloads of the browser", "app", "settings", "profiles"),
  async ({ demo, open }) => {
    const { page, complaints, goTo } = await open(demo, { as: demoPerson("owner") });
    complaints.expect(/status of 503/);
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const times = (line: string) => sent.filter((one) => one === line).length;
    const busy = refuse(503, { detail: "no", code: "unavailable", request_id: "r" });
    await page.route(api("/suppressions/"), busy, { times: 1 });
    await page.route(api("/suppressions/export"), busy, { times: 1 });
    await page.route(api("/user-profiles/"), (route) =>
      route.request().method() === "PUT" ? busy(route) : route.continue(),
    );

    await goTo("/company-settings?tab=suppressions");
    await page.getByRole("table").waitFor();
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    assert.equal((await file).suggestedFilename(), "suppressions.csv");
    assert.deepEqual([times("GET /api/suppressions/"), times("GET /api/suppressions/export")], [2, 2]);

    await goTo("/profile");
    await page.getByLabel("Last name").fill(`Somebody ${Date.now()}`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Failed to update user profile").waitFor();
    assert.equal(times("PUT /api/user-profiles/"), 1);
  },
);

const moon = { detail: ["The moon", "is too full"] };

/** Has a call refused in one way after the other, and sees what the page says each time. */
async function says(
  page: Page,
  path: string,
  press: () => Promise<void>,
  cases: readonly (readonly [object, string])[],
) {
  for (const [body, words] of cases) {
    await page.route(api(path), refuse(400, body));
    await press();
    await page.getByRole("alert").filter({ hasText: words }).first().waitFor();
    await page.unrouteAll();
  }
}

test(
  "5.3, 8.1, 8.3 a refused sign-in or reset shows the server's words or ours",
  inBrowser("The alert that somebody reads", "auth"),
  async ({ demo, open }) => {
    const { page, complaints, goTo } = await open(demo);
    complaints.expect(/status of 400/);
    const press = (name: string) => () => page.getByRole("button", { name, exact: true }).click();
    await goTo("/login");
    await page.getByLabel("E-mail address").fill("owner@delight.test");
    await page.getByLabel("Password", { exact: true }).fill("whatever it is");
    await says(page, "/auth/login", press("Sign in"), [
      [moon, "The moon is too full"],
      [{ detail: { email: "No.", other: ["Never", "ever."] } }, "No. Never ever."],
      [{}, "Login failed"],
    ]);
    await goTo("/forgot-password");
    await page.getByLabel("E-mail address").fill("owner@delight.test");
    await says(page, "/auth/password/reset/request", press("Send the link"), [
      [moon, "The moon is too full"],
      [{}, "An error occurred"],
    ]);
  },
);

test(
  "7.3, 5.2, 8.2, 8.5, 8.6 profile, password and registration say what failed",
  inBrowser("The alerts that somebody reads", "auth", "profiles", "staff"),
  async ({ demo, open }) => {
    const email = uniqueEmail("words");
    await registerUser(demo, email, demoPassword);
    const { page, complaints, goTo } = await open(demo, { as: { email, password: demoPassword } });
    complaints.expect(/status of 400/);
    await page.route(api("/user-profiles/"), refuse(400, moon));
    await goTo("/profile");
    const alert = page.getByRole("alert").filter({ hasText: "Failed to fetch user profile" });
    await alert.filter({ hasText: "The moon is too full" }).waitFor();
    await page.unrouteAll();

    await goTo("/profile?tab=security");
    await page.getByLabel("Current password").fill(demoPassword);
    await page.getByLabel("New password", { exact: true }).fill("a long enough password");
    await page.getByLabel("New password once more").fill("a long enough password");
    const change = () => page.getByRole("button", { name: "Change password" }).click();
    await says(page, "/auth/password/change", change, [[moon, "The moon is too full"]]);
    await page.route(api("/auth/password/change"), (route) => route.fulfill({ json: { message: "changed" } }));
    await change();
    await page.getByRole("alert").filter({ hasText: "Failed to change password" }).waitFor();

    const staff = await open(demo, { as: demoPerson("staff") });
    staff.complaints.expect(/status of 400/);
    await staff.goTo("/register");
    await staff.page.getByLabel("E-mail address").fill(uniqueEmail("refused"));
    await staff.page.getByLabel("New password", { exact: true }).fill("a long enough password");
    await staff.page.getByLabel("New password once more").fill("a long enough password");
    const bodies: object[] = [];
    staff.page.on("request", (request) => {
      if (request.url().endsWith("/api/account/")) bodies.push(request.postDataJSON() as object);
    });
    const register = () => staff.page.getByRole("button", { name: "Register", exact: true }).click();
    await says(staff.page, "/account/", register, [
      [moon, "The moon is too full"],
      [{}, "Registration failed"],
    ]);
    assert.deepEqual(Object.keys(bodies[0] ?? {}).toSorted(), ["email", "password1", "password2", "username"]);
  },
);
