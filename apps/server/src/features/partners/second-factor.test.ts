import { partners } from "@delight/contract/partners";
import { twoFactor } from "@delight/contract/two-factor";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeAt, wrongCodes } from "../../testing/codes.ts";
import { runConcurrently } from "../../testing/run-concurrently.ts";
import { type Person, password } from "../../testing/people.ts";
import { openSimproTestApp, type SimproTestApp, unknown } from "./testing/simpro-test-app.ts";

let here: SimproTestApp;
let person: Person;
let secret: string;
beforeAll(async () => {
  here = await openSimproTestApp();
  person = here.testApp.viewer;
  ({ secret } = await here.client.call(twoFactor.begin, { password }, person));
  await here.client.call(twoFactor.confirm, { code: nextCode() }, person);
});
beforeEach(() => here.testApp.rows("delete from partner_identities"));
afterAll(() => here.close());

/** A code works once, and none before it: time moves on with each. */
function nextCode(): string {
  here.testApp.clock.advance(30);
  return codeAt(secret, here.testApp.clock.now());
}

const refused = (input: object) => here.client.refused(partners.confirmSignIn, input);

test("who has two factors on proves both to connect a partner user, and the second one at every sign-in through it", async () => {
  const { ticket } = unknown(await here.signIn());
  const credentials = { ticket, email: person.email, password };
  expect((await refused(credentials)).body.code).toBe("second_factor_required");
  const [wrong] = wrongCodes(secret, here.testApp.clock.now(), 1);
  expect((await refused({ ...credentials, code: wrong })).body.code).toBe("wrong_second_factor");
  expect(await here.client.call(partners.listIdentities, {}, person)).toEqual([]);
  await here.client.call(partners.confirmSignIn, { ...credentials, code: nextCode() });

  const answer = await here.signIn("employee:7", { return_to: "/customers" });
  expect(answer).toEqual({ outcome: "second_factor", ticket: expect.any(String), return_to: "/customers" });
  const next = answer.outcome === "second_factor" ? answer.ticket : "";
  expect((await refused({ ticket: next })).body.code).toBe("second_factor_required");
  expect((await refused({ ticket: next, code: wrongCodes(secret, here.testApp.clock.now(), 1)[0] })).body.code).toBe(
    "wrong_second_factor",
  );
  const { user } = await here.client.call(partners.confirmSignIn, { ticket: next, code: nextCode() });
  expect(user.id).toBe(person.id);
  expect((await refused({ ticket: next, code: nextCode() })).body.code).toBe("link_used");
});

test("A15: a password does not stand in for the second factor, not even somebody else's", async () => {
  const { ticket } = unknown(await here.signIn());
  await here.client.call(partners.confirmSignIn, { ticket, email: person.email, password, code: nextCode() });
  const answer = await here.signIn();
  const next = answer.outcome === "second_factor" ? answer.ticket : "";

  const refusal = await refused({ ticket: next, email: here.testApp.owner.email, password });

  expect(refusal.body.code).toBe("second_factor_required");
});

test("what was disconnected while somebody proved the second factor is not connected again without a password", async () => {
  const { ticket } = unknown(await here.signIn());
  await here.client.call(partners.confirmSignIn, { ticket, email: person.email, password, code: nextCode() });
  const answer = await here.signIn();
  const next = answer.outcome === "second_factor" ? answer.ticket : "";
  await here.testApp.rows("delete from partner_identities");

  const refusal = await refused({ ticket: next, code: nextCode() });

  expect(refusal.body.errors).toEqual({ email: ["must not be empty"], password: ["must not be empty"] });
});

test("A10 who connects with a password that is reset at that moment is not connected and not signed in", async () => {
  const { id, email } = here.testApp.marketer;
  const { ticket } = unknown(await here.signIn());
  const resetting = `select from users where id = '${id}' for update; update users set password_hash = 'x' where id = '${id}'`;

  const ended = await runConcurrently(here.testApp, resetting, [
    () => here.client.call(partners.confirmSignIn, { ticket, email, password }),
  ]);

  expect(ended).toEqual(["rejected"]);
  expect(await here.testApp.rows("select from partner_identities")).toEqual([]);
  expect(await here.testApp.rows("select from sessions where user_id = $1", [id])).toEqual([]);
});

test("A10 a second factor that is switched on while the partner vouches lets nobody in without it", async () => {
  const { id } = here.testApp.owner;
  await here.connect(here.testApp.owner);
  await here.testApp.rows("delete from sessions where user_id = $1", [id]);
  const back = await here.comeBack();
  const switchingOn = `select from users where id = '${id}' for update;
    update users set totp_secret = 'a secret', totp_confirmed_at = now() where id = '${id}'`;

  await runConcurrently(here.testApp, switchingOn, [() => here.client.call(partners.finishSignIn, back)]);

  expect(await here.testApp.rows("select from sessions where user_id = $1", [id])).toEqual([]);
});
