import { senders } from "@delight/contract/senders";
import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { buildSender, renderScreen, mockResponse, mockServer } from "../../../testing.tsx";
import { SenderSelect } from "./sender-select.tsx";

const ada = buildSender({
  id: "01890000-0000-7000-8000-0000000000f2",
  name: "Ada",
  address: "ada@other.example",
  is_default: false,
  domain_state: "unknown",
});

beforeEach(() => {
  mockServer();
  mockResponse(senders.list, [buildSender(), ada]);
});

const field = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Sender" });

test("mails come from the default sender, which is named, until another one is chosen", async () => {
  const onChange = vi.fn<(id: string | null) => void>();
  await renderScreen(<SenderSelect value={null} onChange={onChange} />);

  expect((await field()).value).toBe("Default: Hartley <hello@hartley.example>");
  await userEvent.click(await field());
  fireEvent.click(await screen.findByRole("option", { name: "Ada <ada@other.example>" }));

  expect(onChange.mock.calls).toEqual([[ada.id]]);
});

test("of a chosen one whose domain is not proved it is said what readers see; the default one can be taken again", async () => {
  const onChange = vi.fn<(id: string | null) => void>();
  await renderScreen(<SenderSelect value={ada.id} onChange={onChange} />);

  expect(await screen.findByText(/Until the domain of this address is proved/)).toBeDefined();
  await userEvent.click(await field());
  fireEvent.click(await screen.findByRole("option", { name: /^Default/ }));

  expect(onChange.mock.calls).toEqual([[null]]);
});

test("one that is gone is said to be gone", async () => {
  await renderScreen(<SenderSelect value="01890000-0000-7000-8000-0000000000f9" onChange={() => undefined} />);

  expect((await field()).value).toBe("A sender that does not exist any more");
});

test("where it is beside the point, a single sender is no choice", async () => {
  mockResponse(senders.list, [buildSender()]);
  await renderScreen(
    <>
      <SenderSelect value={null} onChange={() => undefined} isOptional />
      <SenderSelect value={null} onChange={() => undefined} />
    </>,
  );

  await field();
  expect(screen.getAllByRole("combobox")).toHaveLength(1);
});
