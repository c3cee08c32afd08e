import { activities } from "@delight/contract/activities";
import { type ProviderHook, providerHooks } from "@delight/contract/provider-hooks";
import { returns } from "@delight/contract/returns";
import { suppressions } from "@delight/contract/suppressions";
import { fastify, type FastifyInstance } from "fastify";
import { expect } from "vitest";
import { answerProblem } from "../../../../platform/http/problems.ts";
import { aCustomer, aDelivery, anActivity } from "../../../../testing/factories.ts";
import { processInbound } from "../inbox/inbound-loop.ts";
import { openMailListener } from "../listener/mail-listener.ts";
import { snsCertificate } from "../providers/testing/sns-certificate.ts";
import { handOverTo } from "../testing/hand-over.ts";
import { addressesOf, aSentMail, type Sent } from "../testing/sent-mail.ts";
import { aBounce } from "../testing/inbound-mails.ts";
import type { Amazon } from "./amazon.ts";
import { hookPages } from "./hook-pages.ts";
import {
  confirmUrl,
  genericCall,
  genericEvent,
  type Happened,
  mailgunCall,
  type Posted,
  postmarkCall,
  sendGridCall,
  sendGridPublicKey,
  sesBounce,
  snsCall,
  topic,
} from "./testing/calls.ts";
import { client, testApp, testWith } from "../../../../testing/fixtures.ts";

/** The pages with an Amazon that answers without a network. */
let pages: FastifyInstance;
let confirmed: string[];
let isAmazonAway = false;
const amazon: Amazon = {
  certificate: () => (isAmazonAway ? Promise.reject(new Error("away")) : Promise.resolve(snsCertificate)),
  confirm: (url) => {
    confirmed.push(url);
    return isAmazonAway ? Promise.reject(new Error("away")) : Promise.resolve();
  },
};

const test = testWith({
  environment: { INBOUND_PORT: "0", INBOUND_HOST: "127.0.0.1", RETURN_PATH_DOMAIN: "back.ours.test" },
});
test.beforeAll(async () => {
  confirmed = [];
  pages = fastify();
  pages.setErrorHandler(answerProblem);
  await hookPages(pages, testApp.platform, amazon);
});
test.afterAll(async () => {
  await pages.close();
});

type Input = Parameters<typeof client.call<typeof providerHooks.create>>[1];
const add = (input: Input) => client.call(providerHooks.create, input, testApp.owner);
const find = async ({ id }: ProviderHook) =>
  (await client.call(providerHooks.list, {}, testApp.owner)).find((hook) => hook.id === id);
const post = async ({ url }: ProviderHook, { headers, body }: Posted, at = pages) => {
  const response = await at.inject({ method: "POST", url: new URL(url).pathname, headers, payload: body });
  return { status: response.statusCode, body: JSON.parse(response.body) as { events?: number; code?: string } };
};
const countsOf = async ({ activityId }: Pick<Sent, "activityId">) =>
  (await client.call(activities.get, { id: activityId }, testApp.owner)).counts;
const suppressionOf = async ({ address }: Pick<Sent, "address">) =>
  (await client.call(suppressions.list, { search: address }, testApp.owner)).items[0]?.reason;
const bounceOf = ({ deliveryId, address }: Sent): Happened => ({ kind: "bounced", deliveryId, address });

const providers: Record<string, () => Promise<{ hook: ProviderHook; call: (happened: Happened) => Posted }>> = {
  generic: async () => {
    const { hook, secret } = await add({ provider: "generic" });
    return { hook, call: (happened) => genericCall(secret ?? "", [genericEvent(happened)]) };
  },
  postmark: async () => {
    const { hook, secret } = await add({ provider: "postmark" });
    return { hook, call: (happened) => postmarkCall(secret ?? "", happened) };
  },
  sendgrid: async () => ({ ...(await add({ provider: "sendgrid", key: sendGridPublicKey })), call: sendGridCall }),
  mailgun: async () => {
    const { hook } = await add({ provider: "mailgun", key: "key-of-mailgun" });
    return { hook, call: (happened) => mailgunCall("key-of-mailgun", happened) };
  },
  ses: async () => {
    const { hook } = await add({ provider: "ses", topic_arn: topic });
    return { hook, call: (happened) => snsCall({ Message: sesBounce(happened) }) };
  },
};

test.each(Object.keys(providers))(
  "M76 a bounce that %s tells of kills the address, once however often it is told",
  async (name) => {
    const provider = await providers[name]?.();
    if (!provider) throw new Error(`${name} is no provider`);
    const { hook, call } = provider;
    const sent = await aSentMail(testApp);
    const posted = call(bounceOf(sent));

    const first = await post(hook, posted);
    const again = await post(hook, posted);
    await processInbound(testApp.platform);
    const third = await post(hook, posted);
    await processInbound(testApp.platform);

    expect([first, again, third]).toMatchObject([
      { status: 200, body: { events: 1 } },
      { status: 200, body: { events: 0 } },
      { status: 200, body: { events: 0 } },
    ]);
    expect(await countsOf(sent)).toMatchObject({ hard_bounced: 1 });
    expect(await suppressionOf(sent)).toBe("bounced");
    expect(await find(hook)).toMatchObject({ calls: 3, events: 1, refused: 0, last_received_at: expect.any(String) });
    expect((await client.call(returns.list, {}, testApp.owner)).items[0]).toMatchObject({
      came_by: "provider",
      provider: name,
      outcome: "bounced_hard",
      why: "user_unknown",
      email_address: sent.address,
    });
    await client.call(providerHooks.remove, { id: hook.id }, testApp.owner);
  },
);

test("M76 the real app takes it too, and who may guess at addresses finds none", async () => {
  const { hook, secret } = await add({ provider: "generic" });
  const sent = await aSentMail(testApp);
  const call = genericCall(secret ?? "", [genericEvent(bounceOf(sent))]);
  const guessed = { ...hook, url: hook.url.slice(0, -2) + (hook.url.endsWith("AA") ? "BB" : "AA") };

  expect((await post(hook, call, client.app.fastify)).status).toBe(200);
  expect((await post(guessed, call, client.app.fastify)).status).toBe(404);
});

test("M70 the same bounce by mail and by a provider counts once", async () => {
  const { hook, secret } = await add({ provider: "generic" });
  const { inbound } = testApp.platform.config;
  if (!inbound) throw new Error("INBOUND_PORT is set");
  const listener = await openMailListener(testApp.platform, inbound);
  const sent = await aSentMail(testApp);
  const { bounce } = addressesOf(testApp, sent);

  await handOverTo(listener.port, { to: bounce, raw: aBounce({ to: bounce, address: sent.address }) });
  await post(hook, genericCall(secret ?? "", [genericEvent(bounceOf(sent))]));
  await processInbound(testApp.platform);
  await listener.close();

  expect(await countsOf(sent)).toMatchObject({ hard_bounced: 1 });
  expect(
    await testApp.rows("select id from events where delivery_id = $1 and kind = 'bounced'", [sent.deliveryId]),
  ).toHaveLength(1);
});

test("M76 a wrong signature, one that is too old, and what was changed are refused, counted and change nothing", async () => {
  const { hook, secret } = await add({ provider: "generic" });
  const sent = await aSentMail(testApp);
  const events = [genericEvent(bounceOf(sent))];
  const good = genericCall(secret ?? "", events);

  const answers = [
    await post(hook, genericCall("whsec_AAAA", events)),
    await post(hook, { ...good, body: good.body.replace(sent.address, "eve@example.com") }),
    await post(hook, { headers: {}, body: good.body }),
    await post(hook, genericCall(secret ?? "", events, Math.floor(Date.now() / 1000) - 3600)),
    await post(hook, genericCall(secret ?? "", [{ nothing: true }])),
  ];
  await processInbound(testApp.platform);

  expect(answers).toMatchObject([
    { status: 401, body: { code: "wrong_credentials" } },
    { status: 401 },
    { status: 401 },
    { status: 400 },
    { status: 400 },
  ]);
  expect(await countsOf(sent)).toMatchObject({ hard_bounced: 0 });
  expect(await find(hook)).toMatchObject({ calls: 0, events: 0, refused: 5, last_refusal: "malformed" });
});

test("M76 what is of no interest, and mails that nobody here sent, are taken and change nothing", async () => {
  const { hook, secret } = await add({ provider: "generic" });
  const sent = await aSentMail(testApp);
  const stranger = genericEvent({ ...bounceOf(sent), deliveryId: "01890000-0000-7000-8000-00000000dead" });
  const elsewhere = { ...genericEvent(bounceOf(sent)), message_id: "<1234@another.example>" };

  const none = await post(hook, genericCall(secret ?? "", []));
  const unknown = await post(hook, genericCall(secret ?? "", [stranger, elsewhere]));
  await processInbound(testApp.platform);

  expect([none, unknown]).toMatchObject([
    { status: 200, body: { events: 0 } },
    { status: 200, body: { events: 2 } },
  ]);
  expect(await countsOf(sent)).toMatchObject({ hard_bounced: 0 });
  expect(await suppressionOf(sent)).toBeUndefined();
  const { items } = await client.call(returns.list, { outcome: "no_delivery" }, testApp.owner);
  expect(items[0]).toMatchObject({ provider: "generic", text: "", email_address: null });
});

test("A08 an event that names another organization's mail changes nothing there nor here", async () => {
  const { hook, secret } = await add({ provider: "generic" });
  const address = "shared@example.com";
  const theirs = await testApp.inOtherOrg(async (tx) => {
    const [activity, customer] = [await anActivity(tx, { status: "running" }), await aCustomer(tx, { email: address })];
    return aDelivery(tx, { activity_id: activity.id, customer_id: customer.id, email_address: address });
  });
  await testApp.inOwnOrg((tx) => aCustomer(tx, { email: address }));

  await post(hook, genericCall(secret ?? "", [genericEvent({ kind: "bounced", deliveryId: theirs.id, address })]));
  await processInbound(testApp.platform);

  expect(await testApp.rows("select bounced_at from deliveries where id = $1", [theirs.id])).toEqual([
    { bounced_at: null },
  ]);
  expect(await suppressionOf({ address })).toBeUndefined();
});

test("M76 that a mail arrived is kept with it and shown in no list", async () => {
  const { hook, secret } = await add({ provider: "generic" });
  const sent = await aSentMail(testApp);
  const before = (await client.call(returns.list, {}, testApp.owner)).total;

  await post(hook, genericCall(secret ?? "", [genericEvent({ ...bounceOf(sent), kind: "delivered" })]));
  await processInbound(testApp.platform);

  expect(await testApp.rows("select delivered_at from deliveries where id = $1", [sent.deliveryId])).toEqual([
    { delivered_at: expect.anything() },
  ]);
  expect((await client.call(returns.list, {}, testApp.owner)).total).toBe(before);
});

test("M76 Amazon is answered for the topic that was set up alone, and calls again while nothing can be looked up", async () => {
  const { hook } = await add({ provider: "ses", topic_arn: topic });
  const question = { Type: "SubscriptionConfirmation", SubscribeURL: confirmUrl, Token: "abc" } as const;
  const elsewhere = confirmUrl.replace("sns.eu-west-1.amazonaws.com", "evil.example");

  const strange = await post(hook, snsCall({ ...question, TopicArn: `${topic}-of-eve` }));
  const aside = await post(hook, snsCall({ ...question, SubscribeURL: elsewhere }));
  isAmazonAway = true;
  const away = await post(hook, snsCall(question));
  isAmazonAway = false;
  const before = await find(hook);
  const taken = await post(hook, snsCall(question));

  expect([strange.status, aside.status, away.status, taken.status]).toEqual([403, 403, 503, 200]);
  expect(confirmed).toEqual([confirmUrl]);
  expect(before?.confirmed_at).toBeNull();
  expect((await find(hook))?.confirmed_at).toEqual(expect.any(String));
});

test("M76 a hook that is off refuses, and one whose secret was changed believes the new one alone", async () => {
  const { hook, secret } = await add({ provider: "generic" });
  await client.call(providerHooks.update, { id: hook.id, is_on: false }, testApp.owner);
  const off = await post(hook, genericCall(secret ?? "", []));
  await client.call(providerHooks.update, { id: hook.id, is_on: true }, testApp.owner);
  const rotated = await client.call(providerHooks.rotateSecret, { id: hook.id }, testApp.owner);

  const former = await post(hook, genericCall(secret ?? "", []));
  const present = await post(hook, genericCall(rotated.secret ?? "", []));

  expect([off.status, former.status, present.status]).toEqual([403, 401, 200]);
});

test("M75 a call that is too large is refused before anything is read", async () => {
  const { hook } = await add({ provider: "generic" });

  expect((await post(hook, { headers: {}, body: "x".repeat(3 * 1024 * 1024) })).status).toBe(413);
});
