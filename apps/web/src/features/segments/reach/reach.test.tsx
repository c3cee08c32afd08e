import { segments } from "@delight/contract/segments";
import { act, screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderScreen, type SentRequest, mockHandler, mockErrorResponse } from "../../../testing.tsx";
import { draftCondition, type DraftGroup, draftGroup } from "../rule/draft.ts";
import { buildReach, bodiesTo, segmentServer } from "../testing.ts";
import { ReachCard } from "./reach-card.tsx";
import { useReach } from "./use-reach.ts";

const place = { texts: ["segments" as const, "rules" as const] };
function asking(value: string): DraftGroup {
  return draftGroup("all", [draftCondition({ kind: "text", fact: "city", test: { is: "equal", value } })]);
}

const leeds = asking("Leeds");

let sent: SentRequest[];
let change: (root: DraftGroup) => void;

function Reached() {
  const [root, setRoot] = useState(leeds);
  useEffect(() => {
    change = setRoot;
  }, []);
  return <ReachCard reach={useReach(root)} />;
}

interface Asked {
  readonly rule: { readonly root: { readonly parts: readonly { readonly test: { readonly value: string } }[] } };
  readonly slice?: { readonly from: number; readonly to: number };
}

const asked = () => bodiesTo(sent, "POST", "/segments/reach") as Asked[];

/** Of whom each slice has two, all of whom can be mailed; estimated a little too high. */
function countSlowly() {
  mockHandler(segments.reach, ({ body }) => {
    const { slice } = JSON.parse(body) as Asked;
    return counted(slice, 2);
  });
}

function counted(slice: Asked["slice"], each: number) {
  const total = slice ? (slice.to - slice.from) * each : 2345;
  const rest = { no_address: 0, no_consent: 0, suppressed: 0, not_wanted: 0 };
  return buildReach({ ...rest, total, reachable: total, is_estimate: slice === undefined });
}

const cityOf = (rule: Asked["rule"]) => rule.root.parts[0]?.test.value;

beforeEach(() => {
  sent = segmentServer(["segments.view"]);
});

describe("whom a rule reaches", () => {
  it("is exact at once where the server could count in time", async () => {
    await renderScreen(<Reached />, place);

    expect(await screen.findByText("8 of 12 can be mailed")).toBeDefined();
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.getByRole("link", { name: "Amira Bennett" })).toBeDefined();
  });

  it("is estimated where that takes longer, and then counted slice by slice", async () => {
    countSlowly();
    await renderScreen(<Reached />, place);

    expect(await screen.findByText("2,048 of 2,048 can be mailed")).toBeDefined();
    expect(screen.queryByRole("progressbar")).toBeNull();
    const slices = asked().flatMap(({ slice }) => slice ?? []);
    expect(slices.length).toBeGreaterThan(1);
    expect(slices[0]?.from).toBe(0);
    expect(slices.at(-1)?.to).toBe(1024);
    expect(slices.slice(1).map(({ from }) => from)).toEqual(slices.slice(0, -1).map(({ to }) => to));
  });

  it("is told with “about” until then", async () => {
    serverRefusesSlices();
    await renderScreen(<Reached />, place);

    expect(await screen.findByText("about 2,350 of about 2,350 can be mailed")).toBeDefined();
    expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();
  });

  it("is asked of the last rule only, and the count of an older one ends", async () => {
    const held = Promise.withResolvers<void>();
    mockHandler(segments.reach, async ({ body }) => {
      const { slice, rule } = JSON.parse(body) as Asked;
      if (slice && cityOf(rule) === "Leeds") await held.promise;
      return counted(slice, cityOf(rule) === "Hull" ? 3 : 2);
    });
    const slicesOf = (city: string) => asked().filter(({ rule, slice }) => slice && cityOf(rule) === city);
    await renderScreen(<Reached />, place);
    await waitFor(() => expect(slicesOf("Leeds")).toHaveLength(1));

    act(() => change(asking("York")));
    expect(await screen.findByText("2,048 of 2,048 can be mailed")).toBeDefined();
    held.resolve();
    act(() => change(asking("Hull")));

    expect(await screen.findByText("3,072 of 3,072 can be mailed")).toBeDefined();
    expect(slicesOf("Leeds")).toHaveLength(1);
  });

  it("is not asked while the rule is not whole", async () => {
    mockErrorResponse(segments.reach, 500, { detail: "no", code: "unexpected", request_id: "r" });
    const open = asking("");
    function Open() {
      return <ReachCard reach={useReach(open)} />;
    }
    await renderScreen(<Open />, place);

    expect(await screen.findByText("Fill in the rule, and the count appears here.")).toBeDefined();
    expect(asked()).toEqual([]);
  });
});

function serverRefusesSlices() {
  mockHandler(segments.reach, ({ body }) => {
    const { slice } = JSON.parse(body) as Asked;
    if (slice) throw new TypeError("Failed to fetch");
    return counted(slice, 2);
  });
}
