import { type EmailVariant, emails } from "@delight/contract/emails";
import { monitoring } from "@delight/contract/monitoring";
import { profiles } from "@delight/contract/profiles";
import { segments } from "@delight/contract/segments";
import { emptyDocument, newBlock, parseDocument } from "@delight/email/document";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { useSession } from "../../../lib/session/store.ts";
import {
  buildPublicStatus,
  buildProfile,
  fill,
  renderScreen,
  type SentRequest,
  mockErrorResponse,
  mockResponse,
} from "../../../testing.tsx";
import { buildEmail, place, serveEditor, takeSaves } from "../editor/saving/testing.ts";
import { EmailEditorPage } from "../email-editor-page.tsx";

const text = { ...newBlock("text", "en"), id: "text", html: "<p>Hello {{ customer.first_name }},</p>" };
const button = { ...newBlock("button", "en"), id: "button", href: "https://firm.test/book" };
const stored = parseDocument({ ...emptyDocument("en"), blocks: [text, button, newBlock("footer", "en")] });
const variants: EmailVariant[] = [
  { language: "en", subject: "Hello", preheader: "", document: stored },
  { language: "ar", subject: "مرحبًا", preheader: "", document: { ...emptyDocument("ar"), direction: "rtl" } },
];
const saved = buildEmail({ variants });
const fix = {
  kind: "fallback" as const,
  from: "{{ customer.first_name }}",
  to: "{{ customer.first_name | default: 'there' }}",
};
const findings = [
  {
    level: "warning" as const,
    code: "fallback_missing",
    language: "en" as const,
    block_id: "text",
    detail: "customer.first_name",
    fix,
  },
  { level: "hint" as const, code: "preheader_missing", language: "en" as const, block_id: null, detail: "", fix: null },
];
const score = { points: 8.5, reasons: [{ code: "subject_shouts", points: 1.5, detail: "Hello!!!" }] };
const html = '<p style="border-radius:4px">Hi <img src="https://x.test/a.png" alt="A van"></p>';

let sent: SentRequest[];
const bodies = (path: string) =>
  sent.filter(({ url }) => url.pathname.endsWith(path)).map(({ body }) => JSON.parse(body ?? "{}"));

beforeEach(() => {
  sent = serveEditor();
  takeSaves();
  mockResponse(profiles.get, buildProfile({ user_permissions: ["emails.view", "emails.change", "segments.view"] }));
  mockResponse(segments.list, { items: [], total: 0 });
  mockResponse(monitoring.frontDoor, buildPublicStatus());
  mockResponse(emails.get, saved);
  mockResponse(emails.preview, { subject: "Hello", html, text: "Hi", findings, score, html_bytes: 9 });
});

async function openChecks() {
  await renderScreen(<EmailEditorPage />, place);
  await userEvent.click(await screen.findByRole("tab", { name: /Checks/ }));
}

it("groups what was found, tells the score with its reasons, and mends by one click that can be undone", async () => {
  await openChecks();

  const known = await screen.findByRole("region", { name: "To know" });
  expect(within(known).getByText("First name")).toBeDefined();
  expect(screen.getByRole("region", { name: "To make better" })).toBeDefined();
  expect(screen.getByText("8.5 of 10")).toBeDefined();
  expect(screen.getByText("−1.5")).toBeDefined();

  await userEvent.click(within(known).getByRole("button", { name: "Add a fallback" }));

  await waitFor(() =>
    expect(JSON.stringify(bodies("/emails/preview").at(-1))).toContain("{{ customer.first_name | default: 'there' }}"),
  );
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("All changes saved")).toBeDefined();
});

it("asks for each link once and says what became of those that do not work", async () => {
  mockResponse(emails.checkLinks, [{ link: "https://firm.test/book", state: "dead", status: 404, target: null }]);
  await openChecks();

  await userEvent.click(await screen.findByRole("button", { name: "Check the links" }));

  expect(await screen.findByText("Leads nowhere")).toBeDefined();
  expect(screen.getByText("Answer 404")).toBeDefined();
  expect(bodies("/emails/check-links")).toEqual([{ links: ["https://firm.test/book"] }]);
});

it("keeps what was told of links while other things are looked at, and tells of none that the language does not have", async () => {
  mockResponse(emails.checkLinks, [{ link: "https://firm.test/book", state: "dead", status: 404, target: null }]);
  await openChecks();
  await userEvent.click(await screen.findByRole("button", { name: "Check the links" }));
  await screen.findByText("Leads nowhere");

  await userEvent.click(screen.getByRole("tab", { name: "Block" }));
  await userEvent.click(screen.getByRole("tab", { name: /Checks/ }));
  expect(await screen.findByText("Leads nowhere")).toBeDefined();

  await userEvent.click(screen.getByRole("radio", { name: "العربية" }));
  await waitFor(() => expect(screen.queryByText("Leads nowhere")).toBeNull());
});

it("gives way to the settings of a block as soon as one is chosen", async () => {
  await openChecks();
  await userEvent.click((await screen.findAllByRole("group", { name: /^(Text|Button|Footer)/ }))[0] ?? document.body);

  expect(await screen.findByRole("tab", { name: "Block", selected: true })).toBeDefined();
});

it("mends what was found only once, however often it is pressed", async () => {
  const footless = { ...emptyDocument("en"), blocks: [text] };
  const base = { level: "error" as const, language: "en" as const, block_id: null, detail: "" };
  const missing = { ...base, code: "unsubscribe_missing", fix: { kind: "footer" as const, from: "", to: "" } };
  mockResponse(emails.get, {
    ...saved,
    variants: [{ language: "en", subject: "Hello", preheader: "", document: footless }],
  });
  mockResponse(emails.preview, { subject: "Hello", html, text: "Hi", findings: [missing], score, html_bytes: 9 });
  await openChecks();
  const fixIt = await screen.findByRole("button", { name: "Add a footer" });
  await waitFor(() => expect(fixIt).toHaveProperty("disabled", false));

  await userEvent.dblClick(fixIt);

  await waitFor(() => expect(JSON.stringify(bodies("/emails/preview").at(-1))).toContain('"footer"'));
  expect(
    bodies("/emails/preview")
      .at(-1)
      .variant.document.blocks.map(({ kind }: { kind: string }) => kind),
  ).toEqual(["text", "footer"]);
});

it("says that the checks could not be made, and makes them when asked again", async () => {
  mockErrorResponse(emails.preview, 500, { detail: "Broken", code: "internal", request_id: "r-7" });
  await openChecks();

  expect(await screen.findByText("r-7")).toBeDefined();
  mockResponse(emails.preview, { subject: "Hello", html, text: "Hi", findings, score, html_bytes: 9 });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("region", { name: "To know" })).toBeDefined();
});

it("tells what real customers would read", async () => {
  const field = {
    field: "customer.first_name",
    block_id: "text",
    missing: 12,
    has_fallback: false,
    line: "Hello {{ customer.first_name }},",
    reads: "Hello ,",
  };
  mockResponse(emails.checkCustomers, { customers: 100, fields: [field] });
  await openChecks();

  await userEvent.click(await screen.findByRole("button", { name: "Check against customers" }));

  expect(await screen.findByText("100 customers were asked.")).toBeDefined();
  expect(screen.getByText("12 have none")).toBeDefined();
  expect(screen.getByText("Hello ,")).toBeDefined();

  await userEvent.click(screen.getByRole("radio", { name: "العربية" }));
  await waitFor(() => expect(screen.queryByText("100 customers were asked.")).toBeNull());
});

it("shows the email on screens of any width, without its images, as text and source, and how mail programs take it", async () => {
  await renderScreen(<EmailEditorPage />, place);
  await userEvent.click(await screen.findByRole("button", { name: "Preview" }));
  const dialog = within(await screen.findByRole("dialog"));
  const frame = () => dialog.getByTitle("Preview of the email");

  expect(await dialog.findByTitle("Preview of the email")).toHaveProperty("style.width", "1080px");
  await userEvent.click(dialog.getByRole("radio", { name: "Phone" }));
  expect(frame()).toHaveProperty("style.width", "375px");
  await userEvent.click(dialog.getByRole("switch", { name: "Images" }));
  expect(frame().getAttribute("srcdoc")).not.toContain("a.png");
  expect(frame().getAttribute("sandbox")).toBe("");

  await userEvent.click(dialog.getByRole("radio", { name: "Source" }));
  expect(dialog.getByRole("region", { name: "HTML of the email" }).textContent).toBe(html);
  await userEvent.click(dialog.getByRole("radio", { name: "Mail programs" }));
  expect(dialog.getByText("Rounded corners")).toBeDefined();
  expect(dialog.getAllByText("Outlook for Windows").length).toBeGreaterThan(0);
});

it("shows another language and another direction than the one that is being written", async () => {
  await renderScreen(<EmailEditorPage />, place);
  await userEvent.click(await screen.findByRole("button", { name: "Preview" }));
  const dialog = within(await screen.findByRole("dialog"));

  await userEvent.click(await dialog.findByRole("combobox", { name: "Language" }));
  await userEvent.click(await screen.findByRole("option", { name: "العربية" }));
  await userEvent.click(dialog.getByRole("combobox", { name: "Direction" }));
  await userEvent.click(await screen.findByRole("option", { name: "Left to right" }));

  await waitFor(() =>
    expect(bodies("/emails/preview").at(-1)).toMatchObject({ variant: { language: "ar" }, direction: "ltr" }),
  );
});

it("sends tests in the chosen languages and remembers to whom", async () => {
  mockResponse(emails.testSend, { accepted: ["me@x.test"], refused: [] });
  useSession.setState({ user: { email: "own@x.test" } as never });
  await renderScreen(<EmailEditorPage />, place);

  await userEvent.click(await screen.findByRole("button", { name: "Send a test" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("checkbox", { name: "العربية" }));
  await fill(dialog.getByRole("textbox", { name: "Before the subject" }), " now");
  await userEvent.click(dialog.getByRole("button", { name: "Send" }));

  expect(await dialog.findByText(/Accepted by the mail server/)).toBeDefined();
  const [asked] = bodies("/emails/test-send");
  expect(asked).toMatchObject({ to: ["own@x.test"], prefix: "[Test] now" });
  expect(asked.variants.map(({ language }: EmailVariant) => language)).toEqual(["en", "ar"]);
  expect(window.localStorage.getItem("test-send.own@x.test")).toBe("own@x.test");
});
