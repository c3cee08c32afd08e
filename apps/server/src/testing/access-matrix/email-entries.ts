import { annualService } from "@delight/email";
import { insertEmail } from "../../features/emails/emails.queries.ts";
import { insertSaved } from "../../features/emails/saved-blocks/saved-blocks.queries.ts";
import type { OrgTx } from "../../platform/db/database.ts";
import { aCustomer, anEmail, aSegment, aVariant } from "../factories.ts";
import { type Entry, idOf, inside, nothing } from "./entry.ts";
import { anImage } from "./rows.ts";

export const aReminder = () => aVariant(annualService.build("en", "https://firm.test/book"));

const aSavedEmail = (tx: OrgTx) =>
  insertEmail(tx, { name: "Kept", is_template: false, tags: [], variants: [aReminder()] });
const someSavedBlocks = (tx: OrgTx) => insertSaved(tx, { name: "Kept", blocks: aReminder().document.blocks });

function ofImage(more: object = {}): Entry {
  return { input: async (testApp) => ({ id: (await anImage(testApp)).id, ...more }) };
}

/** Emails, their versions, images and saved blocks. */
export const emailEntries: Record<string, Entry> = {
  "emailImages.list": nothing,
  "emailImages.get": ofImage(),
  "emailImages.upload": nothing,
  "emailImages.change": ofImage({ alt: "Our van before a house" }),
  "emailImages.crop": ofImage({ crop: { left: 0, top: 0, width: 4, height: 4 } }),
  "emailImages.remove": ofImage(),
  "emailImages.restore": ofImage(),

  "emails.list": nothing,
  "emails.get": idOf(anEmail),
  "emails.create": { input: () => ({ name: "Spring", variants: [aReminder()] }) },
  "emails.update": idOf(anEmail, { name: "Summer", is_template: false, variants: [aReminder()], version: 1 }),
  "emails.duplicate": idOf(anEmail),
  "emails.remove": idOf(anEmail),
  "emails.archive": idOf(anEmail, { is_archived: true }),
  "emails.setTags": idOf(anEmail, { tags: ["spring"] }),
  "emails.tags": nothing,
  "emails.usedBy": idOf(anEmail),
  "emails.thumbnail": idOf(anEmail),
  "emails.exportFile": idOf(anEmail),
  "emails.importFile": nothing,
  "emails.preview": inside(async (tx) => ({ variant: aReminder(), customer_id: (await aCustomer(tx)).id })),
  "emails.toHtml": { input: () => ({ variant: aReminder() }) },
  "emails.checkLinks": { input: () => ({ links: ["https://127.0.0.1/"] }) },
  "emails.checkCustomers": inside(async (tx) => ({
    variant: aReminder(),
    segment_id: (await aSegment(tx)).id,
  })),
  "emails.testSend": { input: () => ({ variants: [aReminder()], to: ["me@example.com"] }), refusedWith: 503 },

  "emailVersions.list": idOf(aSavedEmail),
  "emailVersions.get": idOf(aSavedEmail, { version: 1 }),

  "savedBlocks.list": inside(async (tx) => {
    await someSavedBlocks(tx);
    return {};
  }),
  "savedBlocks.create": { input: () => ({ name: "Our footer", blocks: aReminder().document.blocks }) },
  "savedBlocks.change": idOf(someSavedBlocks, { name: "Our other footer" }),
  "savedBlocks.remove": idOf(someSavedBlocks),
};
