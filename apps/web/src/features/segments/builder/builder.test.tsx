import { Notifications } from "@mantine/notifications";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderScreen } from "../../../testing.tsx";
import { type DraftGroup, draftGroup, draftOf, ruleOf } from "../rule/draft.ts";
import { blankOf } from "../rule/what.ts";
import { segmentServer } from "../testing.ts";
import { RuleBuilder } from "./rule-builder.tsx";

let root: DraftGroup;

function Builder({ start }: { readonly start: DraftGroup }) {
  const [draft, setDraft] = useState(start);
  useEffect(() => {
    root = draft;
  }, [draft]);
  return (
    <>
      <RuleBuilder root={draft} onChange={setDraft} isTried={false} refused={{}} broken={[]} />
      <Notifications />
    </>
  );
}

const show = (start: DraftGroup) => renderScreen(<Builder start={start} />, { texts: ["segments", "rules"] });
const focused = () => document.activeElement;
const condition = (name: string) => screen.findByRole("group", { name });
const two = () =>
  draftOf({
    version: 2,
    root: { kind: "group", match: "all", parts: [blankOf("text.city"), blankOf("text.street")] },
  });

beforeEach(() => {
  segmentServer(["segments.view", "segments.change"]);
});

/** Takes a step with a part by its menu. */
async function step(place: string, entry: string) {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${place}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: entry, hidden: true }));
}

describe("a rule is built by keyboard alone", () => {
  it("the focus goes to what was added, and what is asked is found by typing", async () => {
    await show(draftGroup("all"));

    (await screen.findByRole("button", { name: "Add a condition: The whole rule" })).focus();
    await userEvent.keyboard("{Enter}");
    const what = within(await condition("Condition 1")).getByRole("combobox", { name: "What is asked" });
    await waitFor(() => expect(focused()).toBe(what));
    await userEvent.keyboard("opened{Enter}{Tab}");

    expect(ruleOf(root).root.parts).toMatchObject([{ kind: "event", event: "opened", happened: true }]);
  });

  it("a group begins with a condition, in its place", async () => {
    await show(two());

    (await screen.findByRole("button", { name: "Add a group: The whole rule" })).focus();
    await userEvent.keyboard("{Enter}");

    const group = await condition("Group 3");
    await waitFor(() => expect(focused()).toBe(within(group).getByRole("combobox", { name: /customers for whom/ })));
    expect(within(group).getByRole("group", { name: "Condition 1 of group 3" })).toBeDefined();
  });

  it("removing sends the focus to the neighbour, and is undone", async () => {
    await show(two());

    (await screen.findByRole("button", { name: "Remove: Condition 1" })).focus();
    await userEvent.keyboard("{Enter}");
    const left = within(await condition("Condition 1")).getByRole("combobox", { name: "What is asked" });
    await waitFor(() => expect(focused()).toBe(left));
    expect(ruleOf(root).root.parts).toMatchObject([{ fact: "street" }]);

    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(ruleOf(root).root.parts).toMatchObject([{ fact: "city" }, { fact: "street" }]);
  });

  it("the last one leaves the focus where another can be added", async () => {
    await show(draftOf({ version: 2, root: { kind: "group", match: "all", parts: [blankOf("tag")] } }));

    await userEvent.click(await screen.findByRole("button", { name: "Remove: Condition 1" }));

    const add = screen.getByRole("button", { name: "Add a condition: The whole rule" });
    await waitFor(() => expect(focused()).toBe(add));
  });

  it("a part is moved by its menu, which keeps the focus", async () => {
    await show(two());

    await step("Condition 1", "Move down");

    expect(ruleOf(root).root.parts).toMatchObject([{ fact: "street" }, { fact: "city" }]);
    await waitFor(() => expect(focused()).toBe(screen.getByRole("button", { name: "Actions for Condition 2" })));

    await step("Condition 2", "Put into a group of its own");

    expect(ruleOf(root).root.parts).toMatchObject([{ fact: "street" }, { match: "any", parts: [{ fact: "city" }] }]);
    const moved = await screen.findByRole("button", { name: "Actions for Condition 1 of group 2" });
    await waitFor(() => expect(focused()).toBe(moved));
  });

  it("asks an own field of the organization by a test that fits its kind", async () => {
    await show(draftGroup("all"));
    await userEvent.click(await screen.findByRole("button", { name: "Add a condition: The whole rule" }));

    await userEvent.keyboard("Pets{Enter}");
    const choices = within(await condition("Condition 1")).getByRole("combobox", { name: "Choices" });
    await userEvent.click(choices);
    await userEvent.keyboard("{ArrowDown}{Enter}");

    expect(ruleOf(root).root.parts).toMatchObject([
      { kind: "custom", test: { of: "choice", test: { is: "any_of", choices: [expect.any(String)] } } },
    ]);
  });

  it("shows the limits before they are met, and offers nothing beyond them", async () => {
    const parts = Array.from({ length: 50 }, () => blankOf("tag"));
    await show(draftOf({ version: 2, root: { kind: "group", match: "all", parts } }));

    expect(await screen.findByText("50 of 50 conditions. Groups may be 5 deep.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Add a condition: The whole rule" }).matches(":disabled")).toBe(true);
  });
});
