import { brandKit } from "@delight/contract/brand-kit";
import { organizations } from "@delight/contract/organizations";
import { senders } from "@delight/contract/senders";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { buildSender, buildSettings, renderScreen, mockResponse, mockServer } from "../../../../testing.tsx";
import { buildBrandKit } from "../../testing.ts";
import { LinkField } from "./link-field.tsx";

let stored: string[];
beforeEach(() => {
  mockServer();
  stored = [];
  mockResponse(brandKit.get, { kit: { ...buildBrandKit, bookingUrl: "https://firm.test/book" }, version: 1 });
  mockResponse(organizations.getSettings, buildSettings({ website: "", phone: "+44 20 7946 0142" }));
  mockResponse(senders.list, [buildSender({ address: "office@firm.test", reply_to: "answers@firm.test" })]);
});

function Field() {
  const [href, setHref] = useState("");
  return (
    <LinkField
      value={href}
      error={undefined}
      onChange={(next) => {
        stored.push(next);
        setHref(next);
      }}
    />
  );
}

async function openPicker() {
  await renderScreen(<Field />, { path: "/link", address: "/link", texts: ["emails", "editor"] });
  await screen.findByRole("textbox", { name: "Link" });
  await userEvent.click(screen.getByRole("button", { name: "Choose where it leads" }));
}

it.each([
  [/^Booking page.*firm\.test\/book/, "{{ links.booking }}"],
  [/^Phone.*7946 0142/, "tel:{{ organization.phone }}"],
  [/^E-mail.*answers@firm\.test/, "mailto:answers@firm.test"],
  [/^Unsubscribe/, "{{ links.unsubscribe }}"],
  [/^An address/, "https://"],
])("leads where somebody chooses: %s", async (name, href) => {
  await openPicker();

  await userEvent.click(await screen.findByRole("menuitem", { name }));

  expect(stored).toEqual([href]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Link" })));
});

it("says what the organization has not entered, and leads to where it is entered", async () => {
  await openPicker();

  const website = await screen.findByRole("menuitem", { name: /^Website.*Not entered yet/ });
  expect(website.getAttribute("href")).toBe("/company-settings?tab=general");
  const reviews = await screen.findByRole("menuitem", { name: /^Page for reviews.*Not entered yet/ });
  expect(reviews.getAttribute("href")).toBe("/company-settings?tab=brand");
});
