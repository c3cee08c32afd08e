import { brandKit } from "@delight/contract/brand-kit";
import { customers } from "@delight/contract/customers";
import { type EmailVariant, emails } from "@delight/contract/emails";
import { organizations } from "@delight/contract/organizations";
import { profiles } from "@delight/contract/profiles";
import { savedBlocks } from "@delight/contract/saved-blocks";
import { emptyDocument, newBlock, parseDocument } from "@delight/email/document";
import { screen } from "@testing-library/react";
import type * as z from "zod";
import { useSession } from "../../../../lib/session/store.ts";
import {
  buildProfile,
  buildSettings,
  type SentRequest,
  mockHandler,
  mockResponse,
  mockServer,
} from "../../../../testing.tsx";
import { buildBrandKit } from "../../testing.ts";

type WireEmail = z.input<typeof emails.get.output>;

export const emailId = "0198c1f0-7a00-7000-8000-000000000002";
const moment = "2026-03-01T09:00:00Z";
const button = { ...newBlock("button", "en"), id: "button" };
const document = parseDocument({ ...emptyDocument("en"), blocks: [button, newBlock("footer", "en")] });
export const english: EmailVariant = { language: "en", subject: "Hello", preheader: "", document };

/** An email as the server holds it: of one language, in its fourth version. */
export function buildEmail(changes: Partial<WireEmail> = {}): WireEmail {
  const filing = { is_template: false, tags: [], is_archived: false };
  const times = { created_at: moment, updated_at: moment };
  return { id: emailId, name: "Spring", ...filing, variants: [english], version: 4, ...times, ...changes };
}

/** Where the editor of that email is. */
export const place = {
  path: "/email/editor",
  address: `/email/editor?email=${emailId}`,
  texts: ["emails" as const, "editor" as const, "library" as const, "checks" as const],
};

/** Everything that the editor asks when it opens; answers what it sends. */
export function serveEditor(): SentRequest[] {
  window.sessionStorage.clear();
  const sent = mockServer();
  useSession.setState({ isAuthenticated: true });
  mockResponse(profiles.get, buildProfile({ user_permissions: ["emails.view", "emails.change"] }));
  mockResponse(customers.list, { items: [], total: 0 });
  mockResponse(savedBlocks.list, []);
  mockResponse(brandKit.get, { kit: { ...buildBrandKit }, version: 1 });
  mockResponse(organizations.getSettings, buildSettings());
  mockResponse(emails.get, buildEmail());
  const rendered = { subject: "Hello", html: "<p>Hi</p>", text: "Hi", html_bytes: 9 };
  mockResponse(emails.preview, { ...rendered, findings: [], score: { points: 10, reasons: [] } });
  return sent;
}

/** The server takes every save, cleans it as it does, and counts the versions. */
export function takeSaves(): void {
  let version = buildEmail().version;
  const store = ({ body }: SentRequest) => {
    const { name, variants } = readSave(body);
    version += 1;
    const stored = buildEmail({ name, variants, version });
    mockResponse(emails.get, stored);
    return stored;
  };
  mockHandler(emails.update, store);
  mockHandler(emails.create, store);
}

/** What a save has sent, read as the server reads it. */
export function readSave(body: string): WireEmail {
  return buildEmail(emails.create.input.parse(JSON.parse(body)));
}

export const nameField = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Name of the email" });
