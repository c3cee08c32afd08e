import type { LaunchFinding } from "@delight/contract/activities";
import { type CampaignTest, letterOf } from "@delight/contract/campaign-test";
import type { EmailVariant, Finding } from "@delight/contract/emails";
import { spreadOf } from "@delight/contract/significance";
import type { OrgScope, OrgTx } from "../../../platform/db/database.ts";
import type { Call } from "../../../platform/http/call.ts";
import { checkVariants, gatherShown, getEmail, holdVariants } from "../../emails/index.ts";
import { getOrganization } from "../../organizations/index.ts";
import { emailsOf, mistakesOf, type WrittenVariant, writeVariants } from "./write-variants.ts";

type Shown = Awaited<ReturnType<typeof gatherShown>>;

/** An email, or a variant of it that is tried, with all that it takes to check it. */
export interface Checkable {
  readonly languages: readonly EmailVariant[];
  readonly shown: Shown;
  /** Undefined where everybody gets the same. */
  readonly variant?: number;
}

export interface Variants {
  readonly variants: readonly WrittenVariant[];
  readonly mistakes: readonly LaunchFinding[];
}

const none: Variants = { variants: [], mistakes: [] };

/** The variants of a test as they are now; none where there is no test. */
export function readVariants(tx: OrgTx, test: CampaignTest | null, written: readonly EmailVariant[]) {
  return gather(test, written, async (id) => (await getEmail(tx, { id })).variants);
}

/** As `readVariants`, and nobody changes them until the transaction ends. Emails are held in the order of their ids, so that two launches never wait for each other. */
export function lockVariants(tx: OrgTx, test: CampaignTest | null, written: readonly EmailVariant[]) {
  return gather(test, written, (id) => holdVariants(tx, id));
}

async function gather(
  test: CampaignTest | null,
  written: readonly EmailVariant[],
  read: (emailId: string) => Promise<EmailVariant[]>,
): Promise<Variants> {
  if (!test) {
    return none;
  }
  const emails = new Map<string, EmailVariant[]>();
  for (const id of emailsOf(test)) {
    emails.set(id, await read(id));
  }
  const variants = writeVariants(test, written, (id) => emails.get(id) ?? []);
  return { variants, mistakes: mistakesOf(variants, written) };
}

/** All that is to be checked of what a campaign sends. */
export async function checkables(
  tx: OrgTx,
  { written, variants }: { written: readonly EmailVariant[]; variants: readonly WrittenVariant[] },
  platform: Call["platform"],
): Promise<Checkable[]> {
  if (variants.length === 0) {
    return [{ languages: written, shown: await gatherShown(tx, written, { platform }) }];
  }
  const found: Checkable[] = [];
  for (const { number, languages } of variants) {
    found.push({ languages, shown: await gatherShown(tx, languages, { platform }), variant: number });
  }
  return found;
}

/** What is to mend or to know of each; what all variants have in common is said once. */
export async function checkAll(all: readonly Checkable[], inside: OrgScope): Promise<LaunchFinding[]> {
  const found = await Promise.all(
    all.map(async ({ languages, shown, variant }) => ({
      variant,
      findings: await checkVariants(languages, shown, inside),
    })),
  );
  const isShared = (finding: Finding) =>
    found.every(({ findings }) => findings.some((other) => nameOf(other) === nameOf(finding)));
  const shared = found[0]?.findings.filter(isShared) ?? [];
  const own = found.flatMap(({ findings, variant }) =>
    findings.filter((finding) => !isShared(finding)).map((finding) => ({ ...finding, variant })),
  );
  return [...shared, ...own];
}

function nameOf({ code, language, block_id, detail }: Finding): string {
  return JSON.stringify([code, language, block_id, detail]);
}

/** Clicks decide nothing where nobody counts them. */
export async function checkRule(tx: OrgTx, test: CampaignTest | null): Promise<LaunchFinding[]> {
  if (test?.rule !== "clicks" || (await getOrganization(tx)).measures_clicks) {
    return [];
  }
  const detail = "Clicks are not measured here: let conversions decide the test, or measure clicks again";
  return [{ level: "error", code: "clicks_unmeasured", language: null, block_id: null, detail, fix: null }];
}

/** Fewer, and even every tenth of one variant against none of the other would be no proof. */
const fewest = 50;

/** What is good to know of a test that would tell nothing. */
export function checkSample(test: CampaignTest | null, reachable: number): LaunchFinding[] {
  if (!test) {
    return [];
  }
  const { each } = spreadOf(reachable, { percent: test.sample_percent, variants: test.variants.length });
  return each >= fewest || reachable === 0
    ? []
    : [
        {
          level: "warning",
          code: "sample_small",
          language: null,
          block_id: null,
          detail: `Each variant would be tried on ${each} customers: too few for a difference to be clear`,
          fix: null,
        },
      ];
}

/** A sentence for whoever launches, with the variant that it is about. */
export function sentenceOf({ detail, variant }: LaunchFinding): string {
  return variant === undefined || detail.startsWith("Variant") ? detail : `Variant ${letterOf(variant)}: ${detail}`;
}
