import { customers } from "@delight/contract/customers";
import { organizations } from "@delight/contract/organizations";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reportFile } from "../../../testing/report-files.ts";
import { type Sending, startSending } from "../sending/sending.ts";
import { type MailTestApp, openMailTestApp } from "../testing/campaign.ts";
import { workedOut } from "../testing/read.ts";
import { sendWritten } from "../testing/written-mail.ts";

// Mails made after public bug reports of other products: what comes out of them, and where it leads.

const origin = "https://mail.ours.test";
let mail: MailTestApp;
let sending: Sending;
beforeAll(async () => {
  mail = await openMailTestApp();
  sending = startSending(mail.testApp.platform);
});
afterAll(async () => {
  await sending.stop();
  await mail.close();
});

/** Every link of a page by its id. Of what HTML writes in another way, these hold the ampersand alone. */
function linksOf(html: string): Map<string, string> {
  const links = html.matchAll(/<a id="(\w+)"[^>]*?\shref=("[^"]*"|'[^']*')/g);
  return new Map([...links].map(([, id = "", href = ""]) => [id, href.slice(1, -1).replaceAll("&amp;", "&")]));
}

function wayOutOf({ headers }: Email): string {
  const value = headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  return /<(https:[^>]+)>/.exec(value)?.[1] ?? "";
}

const visit = (url: string, more: { method?: "GET" | "HEAD" | "POST"; headers?: object; payload?: string } = {}) =>
  mail.client.app.fastify.inject({
    method: "GET",
    ...more,
    headers: { ...more.headers },
    url: url.replace(origin, ""),
  });

test("50, 51, 52 every link leads to the very address; mailto, tel, sms and anchors stay", async () => {
  // No browser takes the one without a scheme for an address of the web: the check before sending refuses it.
  const written = reportFile("50-ampersands-in-tracked-links/m4.html")
    .toString()
    .replace('href="www.shop.example/rel"', 'href="https://www.shop.example/rel"');
  const person = { first_name: "D'Arcy", company: "Smith & Sons", email: "darcy+boiler@t4.example" };
  const { message } = await sendWritten(mail, written, person);

  const links = linksOf(message.html ?? "");
  const leads = new Map<string, string | undefined>();
  for (const [id, href] of links) {
    const isOurs = href.startsWith(`${origin}/t/c/`);
    leads.set(id, isOurs ? (await visit(href)).headers.location?.toString() : href);
  }

  const meant = linksOf(written);
  meant.set("l6", "https://shop.example/c?name=D%27Arcy&co=Smith%20%26%20Sons&e=darcy%2Bboiler%40t4.example");
  // As browsers ask for it: host in ASCII and small letters, spaces and quotation marks encoded.
  for (const [id, href] of meant) if (/^\s*https?:/i.test(href)) meant.set(id, new URL(href).href);
  expect(Object.fromEntries(leads)).toEqual(Object.fromEntries(meant));
  expect([...links].filter(([, href]) => !href.startsWith(`${origin}/t/c/`)).map(([id]) => id)).toEqual([
    "l3",
    "l4",
    "l5",
    "l12",
  ]);
  expect(message.html).toContain(`<v:roundrect href="${links.get("l19")}"`);
});

const oneClick = "List-Unsubscribe=One-Click";
const form = "application/x-www-form-urlencoded";

test.each([
  ["a form", { "content-type": form }, oneClick],
  [
    "a form in parts",
    { "content-type": "multipart/form-data; boundary=b" },
    `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`,
  ],
  ["plain text", { "content-type": "text/plain" }, oneClick],
  ["nothing", {}, undefined],
  [
    "a form with a foreign origin",
    { "content-type": `${form}; charset=UTF-8`, cookie: "x=1", origin: "https://mail.google.com" },
    oneClick,
  ],
])(
  "54 looking at the way out changes nothing; %s that is posted, also twice, unsubscribes",
  async (what, headers, payload) => {
    const html = `<p>Hello there</p><p><a href="{{ links.unsubscribe }}">unsubscribe</a></p>`;
    const { message, customerId } = await sendWritten(mail, html, { email: `${what.replaceAll(" ", "-")}@t9.example` });
    const url = wayOutOf(message);
    const status = async () => {
      await workedOut(mail.testApp.platform);
      return (await mail.client.call(customers.get, { id: customerId }, mail.testApp.viewer)).status;
    };

    const looks = [];
    for (const method of ["GET", "HEAD", "GET", "GET", "GET", "GET"] as const) {
      looks.push((await visit(url, { method })).statusCode);
    }
    const before = await status();
    const post = () => visit(url, { method: "POST", headers, ...(payload === undefined ? {} : { payload }) });
    const answers = [(await post()).statusCode, (await post()).statusCode];

    expect(new Set(looks)).toEqual(new Set([200]));
    expect([before, await status(), ...answers]).toEqual(["subscribed", "unsubscribed", 200, 200]);
  },
);

const ofFile = reportFile("58-outlook-comments-and-head-styles/mso.html").toString();
const pages = [
  ["as it is", ofFile],
  ["for 120 dpi", ofFile.replace("PixelsPerInch>96<", "PixelsPerInch>120<")],
] as const;

test.each(pages)("58 a page for Outlook %s comes out byte for byte", async (name, html) => {
  await mail.client.call(
    organizations.updateSettings,
    { measures_opens: false, measures_clicks: false },
    mail.testApp.owner,
  );

  const { message } = await sendWritten(mail, html, { email: `${name.replaceAll(" ", "-")}@mso.example` });
  const wayOut = wayOutOf(message);

  // Links are written anew, with quotation marks: a merge field may hold a space.
  const filled = html
    .replace("href=https://x.example/unq?a=1&b=2>", 'href="https://x.example/unq?a=1&amp;b=2">')
    .replace("HREF='https://x.example/up'", 'href="https://x.example/up"')
    .replace("{{organization.postal_address}}", "1 Test Street, Paris")
    .replace("{{links.unsubscribe}}", wayOut);
  expect(message.html?.trimEnd()).toBe(filled.trimEnd());
});
