import { compileEmail, emptyDocument, fullSampleValues } from "@delight/email";
import { prepareTemplate } from "@delight/email/render";
import { expect, test } from "vitest";
import { fillingOf } from "./filling.ts";

const urls = { open: "o", unsubscribe: "u", view: "v", preferences: "p", booking: () => "b", click: () => "c" };
const everything = { mergeValues: fullSampleValues, measuresOpens: true, measuresClicks: true };
const nothing = compileEmail({ document: emptyDocument("en"), language: "en", subject: "", preheader: "" });
const loop = {
  each: "dues",
  limit: 20,
  pieces: [{ each: "jobs", limit: 20, pieces: ["a", { hole: "due.service" }] }],
} as const;

test("A23 the pieces of a message that is sent share one budget, and the next message has its own", () => {
  const piece = prepareTemplate(structuredClone({ medium: "html", pieces: [loop] }) as never, "en");
  const send = (pieces: number) => {
    const filling = fillingOf(everything, urls, { compiled: nothing, utm: null, today: "2026-03-14" });
    return Array.from({ length: pieces }, () => piece(filling)).join("").length;
  };

  for (let message = 0; message < 5; message += 1) expect(send(30)).toBeGreaterThan(100_000);
  expect(() => send(300)).toThrow(
    expect.objectContaining({ name: "RenderError", message: "The email takes too many steps" }),
  );
});

test("A23 straight links of a message share its budget, and each is worked out once", () => {
  const target = structuredClone({ medium: "url", pieces: ["https://b.test/?x=", loop] });
  const compiled = { ...nothing, links: Array.from({ length: 300 }, () => ({ target })) } as never;
  const message = () =>
    fillingOf({ ...everything, measuresClicks: false }, urls, { compiled, utm: null, today: "2026-03-14" });
  const [one, other] = [message(), message()];

  expect(new Set(Array.from({ length: 300 }, () => one.linkAddress(0))).size).toBe(1);
  expect(() => Array.from({ length: 300 }, (_, index) => other.linkAddress(index))).toThrow(
    expect.objectContaining({ name: "RenderError", message: "The email takes too many steps" }),
  );
});
