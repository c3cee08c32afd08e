import { findTemplate } from "@delight/email/templates/templates";
import { type BlockOf, newBlock } from "@delight/email/document";
import type { Call } from "../support/api.ts";
import type { DisplayVariant } from "../support/display-variants.ts";

type Language = DisplayVariant["language"];

/** An email in two languages in which something is to be mended: a name without a fallback, and links that lead here or nowhere. */
export async function makePoorEmail(call: Call, languages: readonly [Language, Language], links: readonly string[]) {
  const template = findTemplate("annual_service");
  if (!template) throw new Error("There is no ready-made email for the annual service");
  const variants = languages.map((language) => {
    const { subject, preheader, document } = template.build(language, links[0]);
    const greeting = { ...newBlock("text", language), html: "<p>{{ customer.first_name }}!</p>" };
    const buttons = links.map((href): BlockOf<"button"> => ({ ...newBlock("button", language), href }));
    return {
      language,
      subject,
      preheader,
      document: { ...document, blocks: [greeting, ...buttons, ...document.blocks] },
    };
  });
  const { id } = await call<{ id: string }>("/emails/", { name: "To be checked", variants });
  return { id, variants };
}
