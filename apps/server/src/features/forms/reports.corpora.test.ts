import { customers } from "@delight/contract/customers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quotedIn, reportFile } from "../../testing/report-files.ts";
import { type FormTestApp, openFormTestApp } from "./testing/signing-up.ts";

// What public bug reports of other products tell of forms for signing up.

const script = reportFile("55-double-opt-in-opened-twice/t20.py").toString();
let home: FormTestApp;
beforeAll(async () => {
  home = await openFormTestApp();
});
afterAll(() => home.close());

const found = async (search: string) =>
  (await home.client.call(customers.list, { search }, home.testApp.viewer)).items.map(({ email, status }) => [
    email,
    status,
  ]);

test("55 who looks confirms nothing, who posts once or twice signs up; a name is not in the mail", async () => {
  const [email = ""] = /dbl[^']*@[^']*/.exec(script) ?? [];
  const [first_name = "", last_name = ""] = quotedIn(/post\(first_name=(.*)\); print/.exec(script)?.[1] ?? "");
  const id = await home.makeForm({ asks_name: true, topics: ["offers", "news"] });
  const answer = await home.askAt(id, email, { first_name, last_name, topic: "offers" });
  const link = await home.work();
  const { subject, html = "", text = "" } = await home.mailbox.latest();
  const method = "HEAD" as const;

  const looks = [
    await home.get(link),
    await home.client.app.fastify.inject({ method, url: link }),
    await home.get(link),
  ];
  const before = await found(email);
  const [once, twice] = [await home.post(link, {}), await home.post(link, {})];

  expect([email, first_name]).toEqual(["dbl.t20@t20.example", expect.stringContaining("https://spam.example")]);
  expect([answer.statusCode, ...looks.map(({ statusCode }) => statusCode)]).toEqual([200, 200, 200, 200]);
  expect([subject, html, text].join("\n")).not.toMatch(/spam\.example|won £900|Click/);
  expect([before, await found(email)]).toEqual([[], [[email, "subscribed"]]]);
  expect([once.statusCode, twice.statusCode, twice.body]).toEqual([200, 200, once.body]);
});

test("55 a program that fills in what nobody sees is told the same and mailed nothing", async () => {
  const id = await home.makeForm();
  const person = await home.askAt(id, "person.t20@t20.example");
  await home.work();
  const before = home.mailbox.count();

  const robot = await home.askAt(id, "bot.t20@t20.example", { contact_me: "x" });
  await home.work();

  expect([robot.statusCode, robot.body]).toEqual([200, person.body]);
  expect(home.mailbox.count()).toBe(before);
});

test("55 six that ask for one address in a row are three mails", async () => {
  const [, many = ""] = /'burst',\[.* for _ in range\((\d+)\)/.exec(script) ?? [];
  const id = await home.makeForm();
  const mails = await home.mailbox.during(async () => {
    for (let turn = 0; turn < Number(many); turn += 1) await home.askAt(id, "burst.t20@t20.example");
    await home.work();
  });

  expect([Number(many), mails.length]).toEqual([6, 3]);
});

test("24, 55 an umlaut domain, capitals and spaces around are the address that is meant", async () => {
  const id = await home.makeForm();
  const written = quotedIn(/'idn', (.*), 'no topic'/.exec(script)?.[1] ?? "").filter((word) => word.includes("@"));
  const came = [];
  for (const email of written) {
    const { statusCode } = await home.askAt(id, email);
    const link = await home.work();
    await home.post(link, {});
    came.push([statusCode, (await home.mailbox.latest()).to]);
  }

  expect(came).toEqual([
    [200, ["info@xn--mller-heizung-wob.example"]],
    [200, ["DBL.T20@t20.example"]],
    [200, ["x1.t20@t20.example"]],
  ]);
  expect(await found("t20@t20")).toEqual(expect.arrayContaining([["x1.t20@t20.example", "subscribed"]]));
});
