import { header } from "./lint-mail.ts";

const oversigned = "from to cc subject date reply-to content-type list-unsubscribe list-unsubscribe-post".split(" ");
const signed = "message-id mime-version list-id feedback-id".split(" ");
const week = 7 * 24 * 3600;

/** What RFC 6376 and 8301 and the rules of large receivers say against the signatures of a campaign's mail; nothing for sound ones. */
export function lintSignatures(octets: string): string[] {
  const head = octets.slice(0, octets.indexOf("\r\n\r\n"));
  const signatures = head
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .filter((line) => /^dkim-signature:/i.test(line))
    .map(tagsOf);
  const from = /@([^\s<>"]+)>?$/.exec(header(head, "from") ?? "")?.[1] ?? "";
  const said: Record<string, boolean> = {
    "M50 no signature": signatures.length === 0,
    "M52 none of RSA": !signatures.some(({ a }) => a === "rsa-sha256"),
    "M52 two under one selector": new Set(signatures.map(({ d, s }) => `${s}.${d}`)).size < signatures.length,
    ...Object.assign({}, ...signatures.map((tags) => lintTags(tags, from))),
  };
  return Object.keys(said).filter((point) => said[point]);
}

type Tags = Readonly<Record<string, string | undefined>>;

function tagsOf(line: string): Tags {
  const tags = line.slice(line.indexOf(":") + 1).split(";");
  return Object.fromEntries(
    tags.map((tag) => {
      const [name = "", ...value] = tag.split("=");
      return [name.trim(), value.join("=").replace(/\s+/g, "")];
    }),
  );
}

function lintTags({ a, c, d = "", h = "", l, t, x }: Tags, from: string): Record<string, boolean> {
  const names = h.toLowerCase().split(":");
  const times = (name: string) => names.filter((one) => one === name).length;
  const isLasting = x === undefined || Number(x) - Number(t) >= week;
  return {
    "M50 another algorithm": a !== "rsa-sha256" && a !== "ed25519-sha256",
    "M50 not relaxed": c !== "relaxed/relaxed",
    "M50 a part of the body alone": l !== undefined,
    "M50 no time": !/^\d{10}$/.test(t ?? ""),
    "M50 ends too soon": !isLasting,
    "M50 M55 another domain than the sender's": d !== from && !from.endsWith(`.${d}`),
    "M51 a header not signed": signed.some((name) => times(name) === 0),
    "M51 a header that could be added": oversigned.some((name) => times(name) < (isThere(name) ? 2 : 1)),
  };
}

/** Of those that campaigns carry once; the others are signed as not being there. */
function isThere(name: string): boolean {
  return name !== "cc" && name !== "reply-to";
}
