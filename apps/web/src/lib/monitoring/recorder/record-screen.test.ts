import { monitoring } from "@delight/contract/monitoring";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serverSays, silenceServer } from "../../../test-house.tsx";
import { recordScreen } from "./record-screen.ts";

const begun = {
  sessionId: "01890000-0000-7000-8000-0000000000a1",
  key: "a key of twenty letters or more",
  replaySample: 1,
};

const told: Blob[] = [];
let idle: (() => void)[] = [];
let stop: () => void;

const rest = () => idle.splice(0).forEach((todo) => todo());
/** The browser tells watchers of the document after the task that changed it. */
const untilNoticed = () => new Promise((resolve) => setTimeout(resolve));

async function story(): Promise<string> {
  window.dispatchEvent(new Event("pagehide"));
  return (await Promise.all(told.map((blob) => blob.text()))).join("\n");
}

function show(text: string): HTMLElement {
  const part = Object.assign(document.createElement("p"), { textContent: text });
  document.body.append(part);
  return part;
}

beforeEach(() => {
  told.length = 0;
  idle = [];
  silenceServer();
  serverSays(monitoring.addSegment, {});
  vi.stubGlobal("requestIdleCallback", (todo: () => void) => idle.push(todo));
  window.navigator.sendBeacon = (_url, body) => told.push(body as Blob) > 0;
  stop = recordScreen(begun);
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test("9.10: what changed is looked at when the page is idle; what came and went before that is not", async () => {
  const waiting = show("on its way");
  await untilNoticed();
  waiting.remove();
  const page = show("the page");
  await untilNoticed();
  rest();
  page.remove();
  show("the next page");
  await untilNoticed();
  rest();

  const all = await story();
  expect(all).not.toContain("on its way");
  expect(all).toMatch(/"the page\b.*"the next page\b/s);
});

test("9.10: what changed last is told when the page is left", async () => {
  show("the last words");
  await untilNoticed();

  expect(await story()).toContain("the last words");
});

test("9.10: what the recorder is woken by is no part of the story", async () => {
  show("the page");

  expect(await story()).not.toContain('\\"type\\":5');
});
