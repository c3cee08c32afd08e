import { createHmac, randomBytes } from "node:crypto";
import { Liquid } from "liquidjs";
import { compileEmail, fullSampleValues, personalise } from "../../packages/email/src/index.ts";
import { longEmail } from "../fixtures/long-email.ts";

/** What a firm sends once a month: about 30 kB on the wire, a name in it, every link tracked. */
export const newsletter = {
  language: "en",
  subject: "{{ customer.first_name }}, what we do for you this spring",
  preheader: "Book before the season begins",
  document: longEmail(28),
} as const;

/** A message as somebody makes it who writes for a mail library: from templates that were parsed once. */
export type MakeByHand = (number: number) => { readonly subject: string; readonly html: string; readonly text: string };

/** The same words and links through Liquid, each customer's links and image with a token of their own. */
export function templatesByHand(): MakeByHand {
  const compiled = compileEmail(newsletter);
  const slot = (name: string) => `https://bench.test/t/${name}/{{ ${name} }}`;
  const written = personalise(compiled, {
    values: { ...fullSampleValues, "customer.first_name": "{{ first_name }}" },
    linkUrl: (index) => slot(`c${index}`),
    openPixelUrl: slot("o"),
    unsubscribeUrl: slot("u"),
  });
  const liquid = new Liquid();
  const [subject, html, text] = [written.subject, written.html, written.text].map((part) => liquid.parse(part));
  const names = ["o", "u", ...compiled.links.map((_, index) => `c${index}`)];
  const key = randomBytes(32);
  const token = (name: string, number: number) =>
    createHmac("sha256", key).update(`${name} ${number}`).digest("base64url").padEnd(68, "x");
  return (number) => {
    const scope = {
      first_name: `First${number % 977}`,
      ...Object.fromEntries(names.map((name) => [name, token(name, number)])),
    };
    const fill = (template: typeof subject) => String(liquid.renderSync(template ?? [], scope));
    return { subject: fill(subject), html: fill(html), text: fill(text) };
  };
}
