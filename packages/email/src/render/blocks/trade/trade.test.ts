import { describe, expect, test } from "vitest";
import type { EmailLanguage } from "../../../document.ts";
import type { BlockKind } from "../../../block.ts";
import { type MergeValues, sampleValues } from "../../../merge-fields.ts";
import { blockOf, receive, resources, serviceId } from "../../testing/email-of-all.ts";
import { allOf, attributeOf, wordsOf } from "../../testing/reading.ts";

const without = (...names: string[]): MergeValues =>
  Object.fromEntries(Object.entries(sampleValues).filter(([name]) => !names.some((one) => name.startsWith(one))));

function show(kind: BlockKind, more: object = {}, given: { language?: EmailLanguage; values?: MergeValues } = {}) {
  const { html, text } = receive([blockOf(kind, given.language ?? "en", more)], given);
  // The footer that the law asks for follows.
  return { html, text: text.split(/\n\n(?=You receive|تصلك|Vous recevez)/)[0], words: wordsOf(html) };
}

describe("a service card", () => {
  test("of the catalog says what stands there today, and none of it is Liquid", () => {
    const { html, text } = show("service_card", { label: "Book", href: "https://n.test/b" });

    expect(html).toContain("Boiler &amp; flue &lt;check&gt;</h2>");
    expect(html).toContain('src="https://delight.test/boiler.jpg" alt="Boiler &amp; flue &lt;check&gt;"');
    expect(html).not.toContain("amira.bennett");
    expect(text).toBe(
      "Boiler & flue <check>\nCosts {\u200b{ customer.email }} nothing.\n£129.00\nBook: https://n.test/b",
    );
  });

  test("leaves out what it shall not show, and itself when the service is gone", () => {
    const card = { showsImage: false, showsDescription: false, showsPrice: false, label: "" };

    expect(show("service_card", card).text).toBe("Boiler & flue <check>");
    expect(show("service_card", card).html).not.toContain("<img");
    expect(show("service_card", { serviceId: "00000000-0000-4000-8000-000000000009" }).html).not.toContain("<h2");
  });

  test("of the customer's own service is there for who has one", () => {
    const card = { serviceId: null, label: "" };

    expect(show("service_card", card).text).toBe(
      "Annual boiler service\nA full check of burner, flue and safety controls, with a written record.\n£129.00",
    );
    expect(show("service_card", card, { values: without("service.price", "service.description") }).text).toBe(
      "Annual boiler service",
    );
    expect(show("service_card", card, { values: without("service.") }).html).not.toContain("<h2");
  });

  test("keeps the lines of a description, a customer's as the catalog's, and of the address below it", () => {
    const values = {
      ...sampleValues,
      "service.description": "Checks\n- burner & flue\n- <valves>",
      "organization.postal_address": "12 Mill Lane\nLeeds",
    };
    const { html } = show("service_card", { serviceId: null }, { values });

    expect(html).toContain("Checks<br />- burner &amp; flue<br />- &lt;valves&gt;</div>");
    expect(html).toContain("12 Mill Lane<br />Leeds");
    expect(show("service_card", { serviceId: null, label: "" }, { values }).text).toContain(
      "Checks\n- burner & flue\n- <valves>\n",
    );
    expect(show("coupon", { terms: "One a household.\nUntil May." }).html).toContain(
      "One a household.<br />Until May.",
    );
  });

  test.each(["stacked", "beside"] as const)("%s: the picture stands where reading begins", (layout) => {
    const card = { layout };
    const [english, arabic] = [show("service_card", card), show("service_card", card, { language: "ar" })];

    expect(english.html.includes("padding-right:0")).toBe(layout === "beside");
    expect(arabic.html.includes("padding-left:0")).toBe(layout === "beside");
    expect(english.html.indexOf("<img")).toBeLessThan(english.html.indexOf("<h2"));
  });

  test("its price is written as the language writes prices", () => {
    expect(show("service_card", {}, { language: "fr" }).text).toContain("129,00\u00a0£");
  });
});

describe("a list of what is due", () => {
  test("says service, day, place and price of each, up to its limit", () => {
    const { text, words } = show("due_list", { limit: 2, otherwise: "" });

    expect(text?.trim()).toBe(
      "Due for you\n- Annual boiler service – Due 14 March 2026 – Chapel Lane workshop – £129.00\n- Gas safety check – Due 2 April 2026 – Chapel Lane workshop – £79.00",
    );
    expect(words).toContain("Gas safety check Due 2 April 2026 · Chapel Lane workshop £79.00");
    expect(words).not.toContain("Smoke alarm");
  });

  test("shows no price and no place where it shall not, and none where there is none", () => {
    const values = { ...sampleValues, dues: [{ service: "Gas check" }] };
    const plain = { showsPrice: false, showsSite: false, title: "" };

    expect(show("due_list", plain).text?.split("\n")[0]).toBe("- Annual boiler service – Due 14 March 2026");
    expect(show("due_list", {}, { values }).words).toContain("Due for you Gas check You receive");
  });

  test("says the other words when nothing is due, or is not there at all", () => {
    const values = { ...sampleValues, dues: [] };

    expect(show("due_list", { otherwise: "All is done." }, { values }).text).toBe("All is done.");
    expect(show("due_list", { otherwise: "All is done." }, { values }).words).not.toContain("Due for you");
    expect(show("due_list", { otherwise: "" }, { values }).words).toMatch(/^You receive/);
  });
});

describe("an appointment", () => {
  test("says when, what and where", () => {
    expect(show("appointment").text).toBe(
      "Your next visit\nAnnual boiler service\nWhen: Tuesday 17 March\nWhere: 8 Chapel Lane, Leeds\n\nIf the day does not suit you, call us: +44 113 496 0000.\n\nChange the day: https://n.test/day",
    );
    expect(show("appointment", {}, { language: "ar" }).html).toContain("border-right:4px solid");
  });

  test("is there for who has one, and says nothing of what is not known", () => {
    const values = without("appointment.s");

    expect(show("appointment", { note: "", label: "" }, { values }).text).toBe(
      "Your next visit\nWhen: Tuesday 17 March",
    );
    expect(show("appointment", {}, { values: without("appointment.on") }).words).toMatch(/^You receive/);
  });
});

describe("a quote", () => {
  test("says its number, what for, how much and until when", () => {
    expect(show("quote_summary", { href: "https://n.test/q" }).text).toBe(
      "Your quote\nQuote Q-1042: New condensing boiler\nTotal: £2,840.00\nValid until 31 March 2026\nAccept the quote: https://n.test/q",
    );
    expect(show("quote_summary", { showsExpiry: false }).words).not.toContain("Valid until");
  });

  test("is there for who has one, and says nothing of what is not known", () => {
    const values = without("quote.t", "quote.e");

    expect(show("quote_summary", { label: "" }, { values }).text).toBe("Your quote\nQuote Q-1042");
    expect(show("quote_summary", {}, { values: without("quote.number") }).words).toMatch(/^You receive/);
  });
});

describe("a coupon", () => {
  test("says what for, its code, until when and on what terms", () => {
    const { html, text } = show("coupon", { href: "https://n.test/c" });

    expect(text).toBe(
      "20% off your next visit\nCode: SAVE20\nValid until 30 April 2026\nOne a household. Show the code when you book.\nBook a visit: https://n.test/c",
    );
    expect(html).toContain("2px dashed #5f61e6");
    expect(show("coupon", { expiresOn: null, color: "#123456" }).words).not.toContain("Valid");
  });

  test("its code reads from the left in Arabic too, and its day is in Arabic", () => {
    const { html, text } = show("coupon", {}, { language: "ar" });

    expect(html).toMatch(/<span[^>]* dir="ltr"[^>]*>SAVE20</);
    expect(text).toContain("صالح حتى 30 أبريل 2026");
  });
});

describe("review stars", () => {
  test("are five links with a rating each, big enough for a thumb and named for who can't see them", () => {
    const { html, text } = show("review_stars");
    const stars = allOf(html, "a").filter((link) => attributeOf(link, "aria-label"));

    expect(stars.map((star) => attributeOf(star, "href"))).toEqual(
      [1, 2, 3, 4, 5].map((n) => `https://n.test/r?s=${n}`),
    );
    expect(stars.map((star) => attributeOf(star, "aria-label"))).toContain("4 of 5 stars");
    for (const star of stars) expect(attributeOf(star, "style")).toMatch(/width:48px.*line-height:48px/);
    expect(text).toMatch(/^How did we do\?\n5 of 5 stars: https:\/\/n\.test\/r\?s=5\n/);
  });

  test("lead to one place when it takes no rating, and are not there for whom it is not known", () => {
    const href = "{{ links.review }}";

    expect(show("review_stars", { href }).text).toBe("How did we do?\nhttps://northgate.example/review");
    expect(show("review_stars", { href }, { values: without("links.review") }).words).toMatch(/^You receive/);
    expect(show("review_stars", { href: "" }).words).toMatch(/^You receive/);
  });

  test("give their rating to the place that a merge field names too", () => {
    const values = { ...without("links.review"), "links.review": "https://n.test/r?s={rating}" };
    const { html, text } = show("review_stars", { href: "{{ links.review }}" }, { values });
    const stars = allOf(html, "a").filter((link) => attributeOf(link, "aria-label"));

    expect(stars.map((star) => attributeOf(star, "href"))).toEqual(
      [1, 2, 3, 4, 5].map((n) => `https://n.test/r?s=${n}`),
    );
    expect(text).toMatch(/^How did we do\?\n5 of 5 stars: https:\/\/n\.test\/r\?s=5\n/);
  });
});

test.each<BlockKind>(["service_card", "appointment", "quote_summary", "coupon"])(
  "the button of %s is not there for whom its merge field is empty, nor are its words",
  (kind) => {
    const more = { label: "Go on", href: "{{ links.booking }}", serviceId };
    const values = without("links.booking");

    expect(show(kind, more).text).toContain("Go on: https://northgate.example/book");
    for (const { html, text } of [show(kind, more, { values })]) {
      expect(html).toContain("<h2");
      expect(html).not.toContain("Go on");
      expect(text).not.toContain("Go on");
    }
  },
);

test("a fact of the catalog that reads the other way keeps its own direction", () => {
  const services = { [serviceId]: { name: "صيانة (A)", description: "", price: null, imageUrl: null } };
  const { html } = receive([blockOf("service_card", "en")], { resources: { ...resources, services } });

  expect(html).toContain("\u2068صيانة (A)\u2069");
});
