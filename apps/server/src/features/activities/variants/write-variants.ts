import { type CampaignTest, letterOf } from "@delight/contract/campaign-test";
import type { LaunchFinding } from "@delight/contract/activities";
import type { EmailVariant } from "@delight/contract/emails";
import { isDeepStrictEqual } from "node:util";

/** What one variant of a test sends: the campaign's email with what is different in it. */
export interface WrittenVariant {
  /** 1 is A. */
  readonly number: number;
  /** Null: as the campaign's. */
  readonly senderName: string | null;
  /** In the languages of the campaign's email, as far as they are there. */
  readonly languages: readonly EmailVariant[];
}

/** Every email that the variants name. */
export function emailsOf(test: CampaignTest | null): string[] {
  return test?.kind === "content"
    ? [...new Set(test.variants.flatMap(({ email_id }) => email_id ?? []))].toSorted()
    : [];
}

/** `written`: the languages of the campaign's email; `read`: those of another one. */
export function writeVariants(
  test: CampaignTest,
  written: readonly EmailVariant[],
  read: (emailId: string) => readonly EmailVariant[],
): WrittenVariant[] {
  switch (test.kind) {
    case "subject":
      return test.variants.map(({ subjects }, index) => ({
        number: index + 1,
        senderName: null,
        languages: written.map((one) => ({ ...one, subject: subjects[one.language] || one.subject })),
      }));
    case "sender":
      return test.variants.map(({ sender_name }, index) => ({
        number: index + 1,
        senderName: sender_name || null,
        languages: written,
      }));
    case "content":
      return test.variants.map(({ email_id }, index) => ({
        number: index + 1,
        senderName: null,
        languages: email_id === null ? written : inLanguages(read(email_id), written),
      }));
  }
}

/** Of an email the languages that the campaign's has too, in its order: the first is for everybody else. */
function inLanguages(email: readonly EmailVariant[], written: readonly EmailVariant[]): EmailVariant[] {
  return written.flatMap(({ language }) => email.find((one) => one.language === language) ?? []);
}

/** What makes a test of no use, whatever the emails say. */
export function mistakesOf(variants: readonly WrittenVariant[], written: readonly EmailVariant[]): LaunchFinding[] {
  return variants.flatMap((variant, index) => {
    const { number } = variant;
    const hasAll = written.every(({ language }) => variant.languages.some((one) => one.language === language));
    const twin = variants.slice(0, index).find((other) => isSame(other, variant));
    const lacking = `Variant ${letterOf(number)} is not written in every language of the campaign’s email`;
    return [
      ...(hasAll ? [] : [mistake("variant_language", number, lacking)]),
      ...(twin
        ? [mistake("variants_alike", number, `Variants ${letterOf(twin.number)} and ${letterOf(number)} are the same`)]
        : []),
    ];
  });
}

function isSame(one: WrittenVariant, other: WrittenVariant): boolean {
  return one.senderName === other.senderName && isDeepStrictEqual(one.languages, other.languages);
}

function mistake(code: string, variant: number, detail: string): LaunchFinding {
  return { level: "error", code, language: null, block_id: null, detail, fix: null, variant };
}
