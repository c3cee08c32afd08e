import { createHash, createPrivateKey, type KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";
import type { Message } from "./message.ts";

/** A key under which a domain vouches for its mails. */
export interface DkimKey {
  domain: string;
  selector: string;
  algorithm: "rsa-sha256" | "ed25519-sha256";
  privateKey: KeyObject;
}

const smallestModulus = 2048;
const lineWidth = 76;

/** What a receiver shows or acts on; a header named once more than it is there cannot be added unnoticed. */
const oversigned = "from to cc subject date reply-to content-type list-unsubscribe list-unsubscribe-post".split(" ");
const signed = [
  ...oversigned,
  ..."message-id mime-version content-transfer-encoding in-reply-to references list-id feedback-id".split(" "),
];

const signAsync = promisify(sign) as (algorithm: string | null, data: Buffer, key: KeyObject) => Promise<Buffer>;

/** Reads a PEM key; throws for kinds that DKIM does not know and RSA keys too short to be trusted. */
export function readDkimKey(pem: string, { domain, selector }: Pick<DkimKey, "domain" | "selector">): DkimKey {
  if (![domain, selector].every((name) => /^[a-z0-9_]([a-z0-9._-]*[a-z0-9])?$/i.test(name))) {
    throw new Error("A DKIM domain and selector are host names");
  }
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyType === "ed25519") return { domain, selector, algorithm: "ed25519-sha256", privateKey };
  if (privateKey.asymmetricKeyType !== "rsa") throw new Error("A DKIM key is RSA or Ed25519");
  if ((privateKey.asymmetricKeyDetails?.modulusLength ?? 0) < smallestModulus) {
    throw new Error(`A DKIM key of RSA has at least ${smallestModulus} bits`);
  }
  return { domain, selector, algorithm: "rsa-sha256", privateKey };
}

const nameOf = (header: string) => header.slice(0, header.indexOf(":")).toLowerCase();

function relaxHeader(header: string): string {
  const value = header.slice(header.indexOf(":") + 1).replace(/\r\n/g, "");
  return `${nameOf(header)}:${value.replace(/[ \t]+/g, " ").trim()}`;
}

/** RFC 6376 3.4.4; what this project encodes is mostly in that form already. */
export function relaxBody(body: Buffer): Buffer {
  const isRelaxed = ["  ", "\t", " \r\n"].every((loose) => body.indexOf(loose) === -1);
  if (isRelaxed && body.subarray(-2).toString() === "\r\n" && body.subarray(-4).toString() !== "\r\n\r\n") return body;
  const lines = body
    .toString("latin1")
    .replace(/[ \t]+/g, " ")
    .replace(/ (?=\r\n|$)/g, "");
  const text = lines.replace(/(?:\r\n)+$/, "");
  return Buffer.from(text === "" ? "" : `${text}\r\n`, "latin1");
}

/** The headers to name in `h=`: each present one, and the oversigned ones once more. */
function namesToSign(headers: readonly string[]): string[] {
  const present = headers.map(nameOf);
  return signed.flatMap((name) => [
    ...present.filter((one) => one === name),
    ...(oversigned.includes(name) ? [name] : []),
  ]);
}

/** The last of several headers of one name is taken first; one that is not there counts as empty. */
function headersToSign(headers: readonly string[], names: readonly string[]): string[] {
  const left = [...headers];
  return names.flatMap((name) => {
    const at = left.findLastIndex((header) => nameOf(header) === name);
    return at === -1 ? [] : left.splice(at, 1).map(relaxHeader);
  });
}

function foldAt(separator: string, parts: readonly string[]): string {
  let folded = "";
  let line = "";
  for (const part of parts) {
    if (line !== "" && line.length + part.length + 1 > lineWidth) {
      folded += `${line}\r\n `;
      line = "";
    }
    line += part + separator;
  }
  return (folded + line).slice(0, separator === "" ? undefined : -separator.length);
}

async function signatureOf({ headers, body }: Message, key: DkimKey, at: Date): Promise<string> {
  const names = namesToSign(headers);
  const bodyHash = createHash("sha256").update(relaxBody(body)).digest("base64");
  const unsigned = [
    `DKIM-Signature: v=1; a=${key.algorithm}; c=relaxed/relaxed; d=${key.domain};`,
    ` s=${key.selector}; t=${Math.floor(at.getTime() / 1000)};`,
    ` bh=${bodyHash};`,
    ` h=${foldAt(":", names)};`,
    " b=",
  ].join("\r\n");
  const data = Buffer.from([...headersToSign(headers, names), relaxHeader(unsigned)].join("\r\n"), "utf8");
  const signature =
    key.algorithm === "rsa-sha256"
      ? await signAsync("sha256", data, key.privateKey)
      : await signAsync(null, createHash("sha256").update(data).digest(), key.privateKey);
  return unsigned + foldAt("", signature.toString("base64").match(/.{1,70}/g) ?? []);
}

/** Puts one signature for each key before the headers; the computing happens off the main thread. */
export async function signMessage(message: Message, keys: readonly DkimKey[], at: Date): Promise<Message> {
  const signatures = await Promise.all(keys.map((key) => signatureOf(message, key, at)));
  return { headers: [...signatures, ...message.headers], body: message.body };
}
