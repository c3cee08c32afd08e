import { services } from "@delight/contract/services";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { useSession } from "../../../../lib/session/store.ts";
import { renderScreen, type SentRequest, mockResponse, mockServer } from "../../../../testing.tsx";
import { OrderDrawer } from "./order-drawer.tsx";

const [one, two, three] = ["Boiler", "Chimney", "Drains"].map((name, index) => ({
  id: `0190d1c2-0000-7000-8000-00000000000${index + 1}`,
  name,
  is_active: true,
})) as [Named, Named, Named];
type Named = { readonly id: string; readonly name: string; readonly is_active: boolean };
let sent: SentRequest[];

beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(services.listNames, [one, two, three]);
});

const show = () => renderScreen(<OrderDrawer onClose={() => undefined} />, { texts: ["services"] });
const moves = () => sent.filter(({ method }) => method === "POST").map(({ url, body }) => [url.pathname, body]);

test("Alt and an arrow key move a service a step, the focus stays with it, and its place is told", async () => {
  const user = userEvent.setup();
  mockResponse(services.move, [two, one, three]);
  await show();

  (await screen.findByRole("button", { name: "Move Boiler down" })).focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");

  expect(await screen.findByText("Boiler is number 2 of 3")).toBeTruthy();
  expect(moves()).toEqual([[`/api/services/${one.id}/move`, JSON.stringify({ before: three.id })]]);
  expect(
    screen.getAllByRole("listitem").map((item) => within(item).getByText(/Boiler|Chimney|Drains/).textContent),
  ).toEqual(["Chimney", "Boiler", "Drains"]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move Boiler down");
});

test("a service that is dropped on another one stands before it; the last one is put last by its arrow", async () => {
  const user = userEvent.setup();
  mockResponse(services.move, [three, one, two]);
  await show();
  const [first, , last] = await screen.findAllByRole("listitem");
  if (!first || !last) throw new Error("The services are not there");

  fireEvent.dragStart(last);
  fireEvent.dragOver(first);
  fireEvent.drop(first);
  await waitFor(() =>
    expect(moves()).toEqual([[`/api/services/${three.id}/move`, JSON.stringify({ before: one.id })]]),
  );
  await screen.findByText("Drains is number 1 of 3");
  mockResponse(services.move, [three, two, one]);
  await user.click(screen.getByRole("button", { name: "Move Boiler down" }));

  await waitFor(() => expect(moves()[1]).toEqual([`/api/services/${one.id}/move`, JSON.stringify({ before: null })]));
});
