import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";

const day = 86_400_000;

function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...contents: Buffer[]) => der(0x30, ...contents);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, "").slice(2, 14)}Z`));
const commonName = sequence(der(0x31, sequence(identifier("550403"), der(0x0c, Buffer.from("localhost")))));
const ecdsaWithSha256 = sequence(identifier("2a8648ce3d040302"));
const isAuthority = sequence(identifier("551d13"), der(0x04, sequence(der(0x01, Buffer.of(0xff)))));

interface Given {
  /** From now on. */
  readonly days?: readonly [from: number, until: number];
  readonly host?: string;
  /** IPv4. */
  readonly address?: readonly number[];
}

function toBeSigned(publicKey: KeyObject, { days = [-1, 2], host = "localhost", address = [127, 0, 0, 1] }: Given) {
  const names = sequence(der(0x82, Buffer.from(host)), der(0x87, Buffer.of(...address)));
  const otherNames = sequence(identifier("551d11"), der(0x04, names));
  const [from, until] = days.map((after) => time(new Date(Date.now() + after * day)));
  return sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    ecdsaWithSha256,
    commonName,
    sequence(from ?? Buffer.of(), until ?? Buffer.of()),
    commonName,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(isAuthority, otherNames)),
  );
}

/** A certificate for `localhost` and 127.0.0.1, or another place, that nobody has signed but itself. */
export function aCertificate(given: Given = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const body = toBeSigned(publicKey, given);
  const signature = der(0x03, Buffer.of(0), sign("sha256", body, privateKey));
  const base64 = sequence(body, ecdsaWithSha256, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}(?=.)/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
  };
}
