import type { MergeValues } from "@delight/email";
import type { Platform } from "../../../platform/platform.ts";
import { signTestMail, type TestMailClaim } from "./test-mail-token.ts";

/** Where the ways out of a test mail lead: to pages that show what customers see there, and change nothing. */
export interface TestMailLinks {
  readonly unsubscribe: string;
  readonly preferences: string;
  readonly view: string;
}

export function testMailLinks(
  { config, keys }: Pick<Platform, "config" | "keys">,
  claim: TestMailClaim,
): TestMailLinks {
  const token = signTestMail(claim, keys.testMails);
  const address = (page: string) => `${config.publicUrl}/t/test/${page}/${token}`;
  return { unsubscribe: address("u"), preferences: address("p"), view: address("v") };
}

export function valuesOfLinks({ unsubscribe, preferences, view }: TestMailLinks): MergeValues {
  return { "links.unsubscribe": unsubscribe, "links.preferences": preferences, "links.view": view };
}
