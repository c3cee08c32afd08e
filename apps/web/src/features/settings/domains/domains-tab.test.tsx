import { rolePermissions } from "@delight/contract/permissions";
import { monitoring } from "@delight/contract/monitoring";
import { profiles } from "@delight/contract/profiles";
import { senderDomains } from "@delight/contract/sender-domains";
import { Notifications } from "@mantine/notifications";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetSessionStore, useSession } from "../../../lib/session/store.ts";
import {
  coded,
  buildPublicStatus,
  buildProfile,
  fill,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { DomainsTab } from "./domains-tab.tsx";

const id = "01890000-0000-7000-8000-0000000000f1";
const keyId = "01890000-0000-7000-8000-0000000000f2";
const base = "/api/organizations/current/sender-domains";
const shared = { kind: "TXT" as const, key_id: null, found: [], lookups: null };
const domain = {
  id,
  domain: "northgate.example",
  state: "pending" as const,
  return_path_host: "bounce.northgate.example",
  verified_at: null,
  checked_at: "2026-01-02T10:00:00Z",
  failing_since: null,
  records: [
    {
      ...shared,
      purpose: "ownership" as const,
      host: "_delight.northgate.example",
      value: "delight-domain=1",
      state: "error" as const,
      code: "missing" as const,
    },
    {
      ...shared,
      purpose: "dkim" as const,
      host: "d1-rsa._domainkey.northgate.example",
      value: `v=DKIM1; k=rsa; p=${"M".repeat(300)}`,
      key_id: keyId,
      state: "error" as const,
      code: "wrong_key" as const,
      found: ["v=DKIM1; p=other"],
    },
    {
      ...shared,
      purpose: "spf" as const,
      host: "northgate.example",
      value: null,
      state: "ok" as const,
      code: "ok" as const,
      lookups: 3,
    },
  ],
  keys: [
    {
      id: keyId,
      selector: "d1-rsa",
      algorithm: "rsa" as const,
      state: "fresh" as const,
      made_at: "2026-01-02T09:00:00Z",
      active_at: null,
      removable_at: null,
    },
  ],
  rules: {
    dkim: "unmet" as const,
    spf: "met" as const,
    dmarc: "unknown" as const,
    alignment: "unmet" as const,
    one_click: "met" as const,
  },
  created_at: "2026-01-02T09:00:00Z",
};

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(monitoring.frontDoor, buildPublicStatus());
  mockResponse(senderDomains.list, [domain]);
});
afterEach(resetSessionStore);

function show(search = "", role: keyof typeof rolePermissions = "owner") {
  mockResponse(profiles.get, buildProfile({ user_permissions: [...rolePermissions[role]] }));
  const tab = (
    <>
      <Notifications />
      <DomainsTab />
    </>
  );
  return renderScreen(tab, {
    address: `/company-settings?tab=domains${search}`,
    path: "/company-settings",
    texts: ["settings", "domains", "fields", "parts"],
  });
}

const requests = () =>
  sent.filter(({ method }) => method !== "GET").map(({ method, url, body }) => `${method} ${url.pathname} ${body}`);

test("a domain is added by its name, and its records are opened", async () => {
  mockResponse(senderDomains.list, []);
  mockResponse(senderDomains.add, domain);
  await show();

  await userEvent.click(await screen.findByRole("button", { name: "Add domain" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add domain" }));
  mockResponse(senderDomains.list, [domain]);
  await fill(dialog.getByLabelText(/^Domain/), "northgate.example");
  await userEvent.click(dialog.getByRole("button", { name: "Add domain" }));

  expect(await screen.findByRole("heading", { name: "northgate.example" })).toBeDefined();
  expect(requests()).toEqual([`POST ${base} {"domain":"northgate.example"}`]);
});

test("M56 a domain of a mailbox provider is refused at its field, in words", async () => {
  mockErrorResponse(senderDomains.add, 400, {
    field_errors: coded({ domain: "domainOfProvider" }),
  });
  await show();

  await userEvent.click(await screen.findByRole("button", { name: "Add domain" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add domain" }));
  await fill(dialog.getByLabelText(/^Domain/), "gmail.com");
  await userEvent.click(dialog.getByRole("button", { name: "Add domain" }));

  expect(
    await dialog.findByText("This domain belongs to a mailbox provider. Please use one of your own."),
  ).toBeDefined();
});

test("the list says how each domain is, and how many records are to be mended", async () => {
  await show();

  const [row] = within(await screen.findByRole("list", { name: "Sender domains" })).getAllByRole("listitem");

  expect(row?.textContent).toMatch(/northgate\.example.*Not proved yet.*Last looked at.*2 records to mend/);
});

test("each record says what to put where, what was found and what to do", async () => {
  await show(`&domain=${id}`);

  const list = await screen.findByRole("list", { name: "Records for your name system" });
  const [proof, key, spf] = within(list).getAllByRole("listitem");

  expect(proof?.textContent).toMatch(
    /Proof of ownership.*Missing or wrong.*not there yet.*_delight\.northgate\.example.*delight-domain=1/,
  );
  expect(key?.textContent).toMatch(/Signature \(RSA\).*holds another key.*Found instead.*p=other.*longer than 255/);
  expect(spf?.textContent).toMatch(/SPF.*Fine.*3 look-ups of 10/);
  expect([...list.querySelectorAll("code")].every((code) => code.getAttribute("dir") === "ltr")).toBe(true);
});

test("M60 the rules of large providers are told, each met or not", async () => {
  await show(`&domain=${id}`);

  const table = await screen.findByRole("table", { name: "Rules of large mail providers" });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => row.textContent);

  expect(rows.slice(1)).toEqual([
    "Emails are signedNot metNot metNot met",
    "The return path allows our serversMetMetMet",
    "There is a DMARC policyNot knownNot knownNot known",
    "Signature or return path is of the sender’s domainNot metNot metNot met",
    "Unsubscribing takes one clickMetMetNot required",
  ]);
});

test("records are looked at now, and it is heard", async () => {
  mockResponse(senderDomains.check, { ...domain, state: "verified" as const });
  await show(`&domain=${id}`);

  await userEvent.click(await screen.findByRole("button", { name: "Check now" }));

  expect(await screen.findByText("The records were looked at.")).toBeDefined();
  expect(requests()).toEqual([`POST ${base}/${id}/check {}`]);
});

test("a domain is removed only by whoever types its name", async () => {
  mockResponse(senderDomains.remove, {});
  await show(`&domain=${id}`);

  await userEvent.click(await screen.findByRole("button", { name: "Actions for northgate.example" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Remove domain" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove this domain?" }));
  const remove = dialog.getByRole<HTMLButtonElement>("button", { name: "Remove domain" });
  expect(remove.disabled).toBe(true);
  await fill(dialog.getByRole("textbox"), "northgate.example");
  await userEvent.click(remove);

  await waitFor(() => expect(requests()).toEqual([`DELETE ${base}/${id} `]));
});

test("M53 other keys cannot be made while some wait to be seen, and are made after a question", async () => {
  mockResponse(senderDomains.list, [
    { ...domain, keys: domain.keys.map((key) => ({ ...key, state: "active" as const })) },
  ]);
  mockResponse(senderDomains.rotate, domain);
  await show(`&domain=${id}`);

  await userEvent.click(await screen.findByRole("button", { name: "Actions for northgate.example" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Make other keys" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Make other keys?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Make other keys" }));

  await waitFor(() => expect(requests()).toEqual([`POST ${base}/${id}/rotate-keys {}`]));
});

test("6.3: who may not change settings sees the records, and no button", async () => {
  await show(`&domain=${id}`, "marketer");

  expect(await screen.findByText("_delight.northgate.example")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Check now" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Actions for/ })).toBeNull();
});
