import PostalMime from "postal-mime";

interface Part {
  readonly head: string;
  readonly body: string;
}

const once = ["from", "to", "date", "message-id", "subject", "mime-version"];

function split(octets: string): Part {
  const end = octets.indexOf("\r\n\r\n");
  return { head: octets.slice(0, end), body: octets.slice(end + 4) };
}

/** The value of a header, unfolded; undefined unless it is there exactly once. */
export function header(head: string, name: string): string | undefined {
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const found = lines.filter((line) => line.toLowerCase().startsWith(`${name}:`));
  return found.length === 1 ? found[0]?.slice(name.length + 1).trim() : undefined;
}

/** Without the names in quotes, which may hold anything. */
function unquoted(value: string): string {
  return value.replace(/"(?:[^"\\]|\\.)*"/g, "");
}

/** In words, or by the address that a mail program would call: words are those of the reader's language. */
function namesWayOut(part: string, head: string): boolean {
  const [, address] = /<(https:[^>]+)>/.exec(header(head, "list-unsubscribe") ?? "") ?? [];
  return /unsubscribe/i.test(part) || (address !== undefined && part.includes(address));
}

/** Who follows a link, or sees it over a shoulder, must not learn whose mail it was in. */
function isNamedInLinks(head: string, html: string): boolean {
  const address = /([^\s<>"]+@[^\s<>"]+)/.exec(header(head, "to") ?? "")?.[1]?.toLowerCase() ?? "";
  const links = [...(html.match(/\bhref="https?:[^"]+"/gi) ?? []), header(head, "list-unsubscribe") ?? ""];
  return links.some((link) => [address, encodeURIComponent(address)].some((form) => link.toLowerCase().includes(form)));
}

/** What the standards ask of mails to many besides, each by the id of its point. */
export async function lintCampaignMail(octets: string, at = new Date()): Promise<string[]> {
  const { head } = split(octets);
  const mail = await PostalMime.parse(octets);
  const said: Record<string, boolean> = {
    "M09 another recipient can be seen":
      /^(b?cc):/im.test(head) || unquoted(header(head, "to") ?? "").split("@").length !== 2,
    "M26 it says that it is automatic": header(head, "auto-submitted") !== undefined,
    "M27 no Feedback-ID of four fields": !/^[^:@]+:[^:@]+:[^:@]+:[a-z0-9]{5,15}$/i.test(
      header(head, "feedback-id") ?? "",
    ),
    "M28 no List-Id": !/<[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+>$/.test(header(head, "list-id") ?? ""),
    "M44 an address of the recipient in a link": isNamedInLinks(head, mail.html ?? ""),
    "M40 no one-click way out":
      !/^<https:\/\/[^<>@\s]+>(, <mailto:[^<>\s]+>)?$/.test(
        (header(head, "list-unsubscribe") ?? "").replace(/>,\s+</, ">, <"),
      ) || header(head, "list-unsubscribe-post") !== "List-Unsubscribe=One-Click",
  };
  return [...(await lintMail(octets, at)), ...Object.keys(said).filter((point) => said[point])];
}

/** What the standards say against the octets of a mail of text and HTML that came `at` a moment, each by the id of its point; nothing for a sound one. */
export async function lintMail(octets: string, at = new Date()): Promise<string[]> {
  const { head, body } = split(octets);
  const mail = await PostalMime.parse(octets);
  const type = header(head, "content-type") ?? "";
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1] ?? "";
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, "")));
  const [text, html] = parts;
  const said: Record<string, boolean> = {
    "M01 a bare CR or LF": /\r(?!\n)|(?<!\r)\n/.test(octets),
    "M02 a line of more than 998 octets": octets.split("\r\n").some((line) => Buffer.byteLength(line) > 998),
    "M05 octets above 127": /[^\x00-\x7f]/.test(octets),
    "M20 a header missing or doubled": once.some((name) => header(head, name) === undefined),
    "M21 a date more than five minutes away": Math.abs(Date.parse(header(head, "date") ?? "") - at.getTime()) > 300_000,
    "M21 a date or id of another form":
      !/[+-]\d{4}$/.test(header(head, "date") ?? "") ||
      !/^<[^<>@\s]+@[^<>@\s]+>$/.test(header(head, "message-id") ?? ""),
    "M22 an encoded word of more than 75 characters": (head.match(/=\?[^?]+\?[BQ]\?[^?]*\?=/gi) ?? []).some(
      (word) => word.length > 75,
    ),
    "M23 what turns the reading direction, in the sender's name or the subject": /[\u202a-\u202e\u2066-\u2069]/.test(
      `${mail.from?.name ?? ""}${mail.subject ?? ""}`,
    ),
    "M25 a mailer that names itself": /^(x-mailer|x-tenant|received):/im.test(head),
    "M29 template marks left over": /\{\{|\{%|undefined|\[object/.test(`${mail.subject}${mail.text}${mail.html}`),
    "M30 not text first and HTML last, both with words":
      !/^multipart\/alternative/i.test(type) ||
      parts.length !== 2 ||
      !/text\/plain/i.test(text?.head ?? "") ||
      !/text\/html/i.test(html?.head ?? "") ||
      (mail.text ?? "").trim() === "" ||
      (mail.html ?? "").trim() === "",
    "M31 a boundary too long, or found in the words": boundary === "" || boundary.length > 70 || parts.length !== 2,
    "M32 lines of more than 76 characters": parts.some((part) =>
      part.body.split("\r\n").some((line) => line.length > 76),
    ),
    "M32 a space at the end of a line, or an escape that is none": parts.some(
      ({ head: own, body: words }) =>
        /[ \t]\r\n/.test(words) ||
        (/^content-transfer-encoding:\s*quoted-printable/im.test(own) && /=(?![0-9A-F]{2}|\r\n)/.test(words)),
    ),
    "M33 another charset": parts.some((part) => !/charset=utf-8/i.test(part.head)),
    "M34 too large, or an image without words or TLS":
      Buffer.byteLength(mail.html ?? "") > 102 * 1024 ||
      /<img\b(?![^>]*\balt=)|<img\b[^>]*\bsrc="http:/i.test(mail.html ?? ""),
    "M35 an encoding of its own for what only holds parts":
      /^content-transfer-encoding:\s*(quoted-printable|base64)/im.test(head),
    "M45 no way out in one of the parts": [mail.text ?? "", mail.html ?? ""].some((part) => !namesWayOut(part, head)),
  };
  return Object.keys(said).filter((point) => said[point]);
}
