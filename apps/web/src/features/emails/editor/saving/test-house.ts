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
import { aProfile, aSettings, type Sent, serverAnswers, serverSays, silenceServer } from "../../../../test-house.tsx";
import { aKit } from "../../test-house.ts";

type WireEmail = z.input<typeof emails.get.output>;

export const emailId = "0198c1f0-7a00-7000-8000-000000000002";
const moment = "2026-03-01T09:00:00Z";
const button = { ...newBlock("button", "en"), id: "button" };
const document = parseDocument({ ...emptyDocument("en"), blocks: [button, newBlock("footer", "en")] });
export const english: EmailVariant = { language: "en", subject: "Hello", preheader: "", document };

/** An email as the server holds it: of one language, in its fourth version. */
export function anEmail(changes: Partial<WireEmail> = {}): WireEmail {
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
export function serveEditor(): Sent[] {
  window.sessionStorage.clear();
  const sent = silenceServer();
  useSession.setState({ isAuthenticated: true });
  serverSays(profiles.get, aProfile({ user_permissions: ["emails.view", "emails.change"] }));
  serverSays(customers.list, { items: [], total: 0 });
  serverSays(savedBlocks.list, []);
  serverSays(brandKit.get, { kit: { ...aKit }, version: 1 });
  serverSays(organizations.getSettings, aSettings());
  serverSays(emails.get, anEmail());
  const rendered = { subject: "Hello", html: "<p>Hi</p>", text: "Hi", html_bytes: 9 };
  serverSays(emails.preview, { ...rendered, findings: [], score: { points: 10, reasons: [] } });
  return sent;
}

/** The server takes every save, cleans it as it does, and counts the versions. */
export function takeSaves(): void {
  let version = anEmail().version;
  const store = ({ body }: Sent) => {
    const { name, variants } = readSave(body);
    version += 1;
    const stored = anEmail({ name, variants, version });
    serverSays(emails.get, stored);
    return stored;
  };
  serverAnswers(emails.update, store);
  serverAnswers(emails.create, store);
}

/** What a save has sent, read as the server reads it. */
export function readSave(body: string): WireEmail {
  return anEmail(emails.create.input.parse(JSON.parse(body)));
}

export const nameField = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Name of the email" });
