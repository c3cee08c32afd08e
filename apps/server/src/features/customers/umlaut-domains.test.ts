import { customers } from "@delight/contract/customers";
import { search } from "@delight/contract/search";
import { segments } from "@delight/contract/segments";
import { suppressions } from "@delight/contract/suppressions";
import { expect } from "vitest";
import { client, testApp, test } from "../../testing/fixtures.ts";
import { ruleOf } from "../../testing/rules.ts";
import { importer } from "../imports/testing/importer.ts";

const kept = "info@xn--mller-heizung-wob.example";
const typed = "info@Mu\u0308ller-Heizung.example";

test("a mailbox at an umlaut domain is one, whichever way it is typed, imported, suppressed, asked for and searched", async () => {
  const { id, email } = await client.call(customers.create, { last_name: "Müller", email: typed }, testApp.owner);
  const { counts } = await importer(testApp, client).run(
    `email,city\n${kept},Köln\nINFO@MÜLLER-HEIZUNG.example,Köln\n`,
  );
  const found = async (asking: { is: "equal" | "contains" | "ends_with"; value: string }) => {
    const rule = ruleOf({ kind: "text", fact: "email", test: asking });
    return (await client.call(segments.create, { name: asking.value, rule }, testApp.owner)).customers;
  };
  const asked = [
    await found({ is: "equal", value: "info@müller-heizung.example" }),
    await found({ is: "equal", value: kept }),
    await found({ is: "contains", value: "müller-h" }),
    await found({ is: "ends_with", value: "@MÜLLER-heizung.example" }),
    await found({ is: "contains", value: "mueller" }),
  ];
  const list = { text: `Müller <${typed}>; ${kept}`, evidence: "List of before" };
  const pasted = await client.call(suppressions.paste, list, testApp.owner);

  expect([email, counts.created]).toEqual([kept, 0]);
  expect(asked).toEqual([1, 1, 1, 1, 0]);
  expect(pasted).toMatchObject({ added: 1, unreadable: 0 });
  for (const words of ["info@müller-heizung.example", "müller-heizung", kept]) {
    expect((await client.call(suppressions.list, { search: words }, testApp.viewer)).total).toBe(1);
    expect((await client.call(customers.list, { search: words }, testApp.viewer)).total).toBe(1);
    expect((await client.call(search.find, { q: words }, testApp.viewer)).customers.map((one) => one.id)).toEqual([id]);
  }
});

test("an address with letters beyond ASCII before the @ is refused, and told why", async () => {
  const refused = await client.refused(customers.create, { email: "jörg@example.com" }, testApp.owner);
  const { sample_errors } = await importer(testApp, client).check("email\njörg@müller.example\n");

  const sentence = expect.stringContaining("letters before the @");
  expect(refused.body.errors).toEqual({ email: [sentence] });
  expect(sample_errors.map(({ message }) => message)).toEqual([sentence]);
});
