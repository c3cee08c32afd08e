import { customers } from "@delight/contract/customers";
import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderScreen, mockResponse, mockServer } from "../../../testing.tsx";
import { customersQuery, tagsQuery, timelineQuery } from "../customers.api.ts";
import { useRemoveCustomer } from "./use-remove-customer.ts";

const nadia = { id: "0190d1c2-0000-7000-8000-00000000000c", name: "Nadia Haddad" };

/** The page of who is deleted, which is still there for a moment after the press. */
function StayingPage() {
  const { remove } = useRemoveCustomer();
  const timeline = useQuery(timelineQuery(nadia.id));
  const list = useQuery(customersQuery({}));
  const tags = useQuery(tagsQuery);
  const isThere = timeline.isSuccess && list.isSuccess && tags.isSuccess;
  return isThere && <button onClick={() => remove(nadia)}>Delete</button>;
}

test("nothing is asked any more about who was deleted, everything about the others", async () => {
  const sent = mockServer();
  mockResponse(customers.timeline, []);
  mockResponse(customers.list, { items: [], total: 0 });
  mockResponse(customers.tags, []);
  mockResponse(customers.remove, {
    ...nadia,
    email: null,
    deleted_at: "2026-06-15T09:00:00Z",
    deleted_by: "Ada",
    purged_from: "2026-07-15T09:00:00Z",
  });
  await renderScreen(<StayingPage />, { texts: ["customers"] });
  const remove = await screen.findByRole("button", { name: "Delete" });
  sent.length = 0;

  await userEvent.click(remove);

  await expect
    .poll(() => sent.map(({ method, url }) => `${method} ${url.pathname}`).sort())
    .toEqual([`DELETE /api/customers/${nadia.id}`, "GET /api/customers/", "GET /api/customers/tags"]);
});
