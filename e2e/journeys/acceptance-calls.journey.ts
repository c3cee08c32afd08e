import assert from "node:assert/strict";
import { uniqueEmail, registerUser } from "../support/api.ts";
import { capturedMail, linkIn } from "../support/captured.ts";
import type { Product } from "../support/product.ts";
import { demoPerson, type Person } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import { overHttp } from "../fixtures/details.ts";
import { test } from "../fixtures/test.ts";
import { accessOf, rawCall } from "../steps/raw-call.ts";

interface SignedIn {
  readonly access: string;
  readonly refresh: string;
  readonly user: Readonly<Record<string, unknown>>;
  readonly organizations: readonly Readonly<Record<string, unknown>>[];
}

const userKeys = ["email", "first_name", "id", "is_staff", "is_superuser", "last_name", "username"];
const password = "a long enough password";

async function newPerson(product: Product, name: string): Promise<Person> {
  const email = uniqueEmail(name);
  await registerUser(product, email, password);
  return { email, password };
}

/** A PNG of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

const sortedKeys = (value: object) => Object.keys(value).toSorted();

test(
  "7.2, 7.4, 3.1, 3.2, 3.6 sign-in and refresh answer tokens, user, organizations",
  overHttp("The keys of the answers", "auth"),
  async ({ demo }) => {
    const { email, password: known } = demoPerson("owner");
    const login = await rawCall<SignedIn>(demo, "/auth/login", { body: { email, password: known } });
    assert.equal(login.status, 200);
    const { access, refresh, user, organizations } = login.body;
    assert.deepEqual(sortedKeys(user), userKeys);
    assert.ok(organizations.length > 0 && organizations.every((one) => "id" in one && "identifier" in one));
    assert.equal((await rawCall(demo, "/user-profiles/", { access })).status, 200);

    const refreshed = await rawCall<SignedIn>(demo, "/auth/refresh", { body: { refresh } });
    assert.equal(refreshed.status, 200);
    assert.deepEqual(sortedKeys(refreshed.body), ["access", "refresh", "user"]);
    assert.notEqual(refreshed.body.refresh, refresh);
    assert.deepEqual(refreshed.body.user, user);
  },
);

test(
  "7.3, 5.1, 6.2, 8.2 staff register by four keys alone, and nobody else does",
  overHttp("Who may register, and with what", "auth", "staff"),
  async ({ demo }) => {
    const email = uniqueEmail("four-keys");
    const body = { username: email, email, password1: password, password2: password };
    const owner = await accessOf(demo, demoPerson("owner"));
    const staff = await accessOf(demo, demoPerson("staff"));

    assert.equal((await rawCall(demo, "/account/", { body })).status, 401);
    assert.equal((await rawCall(demo, "/account/", { body, access: owner })).status, 403);
    assert.equal((await rawCall(demo, "/account/", { body, access: staff })).status, 200);
    assert.notEqual(await accessOf(demo, { email, password }), undefined);
    const again = await rawCall<{ detail: string }>(demo, "/account/", { body, access: staff });
    assert.equal(again.status, 409);
    assert.ok(again.body.detail.length > 0);
  },
);

test(
  "7.5, 7.6 a password is reset by the mailed link once, who asks learns nothing",
  overHttp("Both calls of a reset and what each answers", "auth"),
  async ({ demo }) => {
    const { email } = await newPerson(demo, "reset");
    const reset = (of: string) => rawCall(demo, "/auth/password/reset/request", { body: { email: of } });
    assert.deepEqual(await reset(email), await reset(uniqueEmail("nobody")));
    const [, token] = linkIn(await capturedMail(demo, email), "/reset-password").split("#token=");
    const body = { token, password1: "another long password", password2: "another long password" };

    assert.equal((await rawCall(demo, "/auth/password/reset/confirm", { body })).status, 200);
    assert.equal((await rawCall(demo, "/auth/password/reset/confirm", { body })).status, 410);
    assert.notEqual(await accessOf(demo, { email, password: "another long password" }), undefined);
  },
);

test(
  "7.7, 7.8, 7.9, 3.1, 3.6 the profile is read, changed in part and given a photo",
  overHttp("The profile over its calls", "profiles"),
  async ({ demo }) => {
    const access = await accessOf(demo, await newPerson(demo, "profile"));
    type Profile = Readonly<Record<string, unknown>>;
    const before = (await rawCall<Profile>(demo, "/user-profiles/", { access })).body;
    for (const key of ["email", "profile_image", "is_staff", "is_superuser", "user_permissions", "organizations"]) {
      assert.ok(key in before, key);
    }
    assert.equal(before["profile_image"], null);

    const changed = await rawCall<Profile>(demo, "/user-profiles/", {
      method: "PUT",
      body: { first_name: "Ann" },
      access,
    });
    assert.deepEqual(changed.body, { ...before, first_name: "Ann" });

    const body = new FormData();
    body.append("file", new Blob([pixel], { type: "image/png" }), "me.png");
    const photo = await rawCall<{ url: string }>(demo, "/user-profiles/upload-photo", { body, access });
    assert.equal(photo.status, 200);
    assert.deepEqual(Object.keys(photo.body), ["url"]);
    assert.equal((await fetch(demo.url + photo.body.url)).headers.get("content-type"), "image/webp");
    const after = (await rawCall<Profile>(demo, "/user-profiles/", { access })).body;
    assert.equal(after["profile_image"], photo.body.url);
  },
);

test(
  "7.10, 5.2, 3.6, 8.5 a password change answers 'success', or errors at fields",
  overHttp("The message of a change", "auth", "profiles"),
  async ({ demo }) => {
    const person = await newPerson(demo, "change");
    const access = await accessOf(demo, person);
    const next = "yet another long password";
    const change = (old: string) =>
      rawCall<{ message?: string; errors?: object }>(demo, "/auth/password/change", {
        body: { username: person.email, old_password: old, new_password1: next, new_password2: next },
        access,
      });

    const refused = await change("not the password");
    assert.deepEqual([refused.status, sortedKeys(refused.body.errors ?? {})], [400, ["old_password"]]);
    assert.deepEqual(await change(person.password), { status: 200, body: { message: "success" } });
    assert.notEqual(await accessOf(demo, { ...person, password: next }), undefined);
  },
);

test(
  "7.11, 7.12, 7.13, 1.2, 3.2, 3.3 organizations, languages and time zones are listed",
  overHttp("The three lists", "organizations", "profiles"),
  async ({ demo }) => {
    const list = async (path: string, access?: string) => {
      const { status, body } = await rawCall<Readonly<Record<string, unknown>>[]>(demo, path, access ? { access } : {});
      assert.equal(status, 200, path);
      return body;
    };
    const own = await list("/organizations/", await accessOf(demo, demoPerson("owner")));
    const all = await list("/organizations/", await accessOf(demo, demoPerson("staff")));
    assert.ok(own.length > 0 && own.length < all.length);
    assert.ok(all.every((one) => "id" in one && "identifier" in one));
    const languages = await list("/languages/");
    assert.deepEqual(
      languages.map(({ code, is_rtl }) => [code, is_rtl]),
      [
        ["en", false],
        ["fr", false],
        ["ar", true],
      ],
    );
    assert.ok((await list("/timezones/")).some(({ name }) => name === "Europe/Paris"));
  },
);

test(
  "4.5, 6.1, 6.3, 6.4, 9.12 staff choose the organization, roles decide the rest",
  overHttp("Headers and roles", "organizations", "team"),
  async ({ demo }) => {
    const [{ id } = { id: "" }] = await queryRows<{ id: string }>(
      demo,
      "select id from organizations where identifier = 'atelier-marchand'",
    );
    const elsewhere = { "x-organization-id": id };
    const worksIn = async (name: "owner" | "staff") => {
      const access = await accessOf(demo, demoPerson(name));
      return (await rawCall<{ id: string }>(demo, "/organizations/current", { access, headers: elsewhere })).body.id;
    };
    assert.equal(await worksIn("staff"), id);
    assert.notEqual(await worksIn("owner"), id);

    const viewer = await accessOf(demo, demoPerson("viewer"));
    const { body: profile } = await rawCall<{ user_permissions: string[]; is_staff: boolean }>(
      demo,
      "/user-profiles/",
      {
        access: viewer,
      },
    );
    assert.equal(profile.is_staff, false);
    assert.ok(profile.user_permissions.includes("customers.view"));
    assert.ok(!profile.user_permissions.includes("customers.change"));
    assert.equal((await rawCall(demo, "/customers/", { access: viewer })).status, 200);
    assert.equal((await rawCall(demo, "/customers/", { access: viewer, body: { first_name: "A" } })).status, 403);
  },
);

test(
  "3.10, 7.14, 8.7 business lists answer in snake_case, refusals say why",
  overHttp("Lists of the business and the form of a refusal", "customers", "activities", "conversions", "services"),
  async ({ demo }) => {
    const access = await accessOf(demo, demoPerson("owner"));
    for (const path of ["customers", "activities", "conversions", "services", "notifications"]) {
      const slashed = await rawCall<{ items: object[] }>(demo, `/${path}/?page_size=5`, { access });
      const bare = await rawCall<{ items: object[] }>(demo, `/${path}?page_size=5`, { access });
      assert.deepEqual([path, slashed.status, bare.status], [path, 200, 200]);
      assert.deepEqual(
        slashed.body.items.flatMap(Object.keys).filter((key) => /[A-Z]/.test(key)),
        [],
      );
    }
    const refused = await rawCall<Readonly<Record<string, unknown>>>(demo, "/customers/no-id", { access });
    assert.ok(refused.status >= 400 && refused.status < 500);
    for (const key of ["detail", "code", "request_id"]) assert.equal(typeof refused.body[key], "string", key);
  },
);
