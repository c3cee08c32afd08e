import type { CheckedEmail, EmailFinding } from "./finding.ts";
import { sourcesOf } from "./places.ts";

/** Merge fields of other programs for e-mail marketing, as they are left over in texts that were brought along. */
const foreign =
  /\*\|[\w:. -]{1,60}\|\*|%%[\w. -]{1,60}%%|\[\[[\w. -]{1,60}\]\]|%recipient\.\w{1,60}%|\{\$\w[\w.]{0,60}\}/g;

/** What the best known of them are called here, by their name without signs, in lower case. */
const ours: ReadonlyMap<string, string> = new Map(
  Object.entries({
    fname: "{{ customer.first_name }}",
    firstname: "{{ customer.first_name }}",
    lname: "{{ customer.last_name }}",
    lastname: "{{ customer.last_name }}",
    email: "{{ customer.email }}",
    emailaddress: "{{ customer.email }}",
    company: "{{ customer.company }}",
    unsub: "{{ links.unsubscribe }}",
    unsubscribe: "{{ links.unsubscribe }}",
    unsubscribeurl: "{{ links.unsubscribe }}",
  }),
);

/** Tags of other programs, which would be mailed as they are; each with the field of ours that says the same. */
export function checkForeignTags(email: CheckedEmail): EmailFinding[] {
  const found = new Map<string, EmailFinding>();
  for (const { text, blockId } of sourcesOf(email)) {
    for (const [tag] of text.matchAll(foreign)) {
      const to = ours.get(tag.replaceAll(/[^a-z]/gi, "").toLowerCase());
      found.set(`${blockId ?? ""} ${tag}`, {
        level: "error",
        code: "foreign_tag",
        ...(blockId === undefined ? {} : { blockId }),
        detail: tag,
        ...(to === undefined ? {} : { fix: { kind: "merge_field", from: tag, to } }),
      });
    }
  }
  return [...found.values()];
}
