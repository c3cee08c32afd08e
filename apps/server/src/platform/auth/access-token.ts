import { jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import type { Clock } from "../clock.ts";
import type { SystemTx } from "../db/database.ts";
import type { SigningKeys } from "./signing-keys.ts";

const issuer = "delight";
const audience = "delight-api";
/** Seconds; product decision 12. */
export const accessTokenSeconds = 1800;
/** Ours have some 400; nobody's time is spent on reading long ones. */
const longest = 1000;

/** Exactly what we write: a key, a place where to find one, an extension or another type makes it none of ours. */
const Header = z.strictObject({ alg: z.literal("HS256"), typ: z.literal("at+jwt"), kid: z.string() });
const Claims = z
  .strictObject({
    sub: z.uuid(),
    sid: z.uuid(),
    iss: z.literal(issuer),
    aud: z.literal(audience),
    iat: z.int(),
    exp: z.int(),
  })
  .refine(({ iat, exp }) => exp === iat + accessTokenSeconds);

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

interface Signing {
  readonly signingKeys: SigningKeys;
  readonly clock: Clock;
}

/** JWT (RFC 7519), HS256, `typ` at+jwt (RFC 9068); expires after 30 minutes. */
export async function signAccessToken(claims: AccessClaims, tx: SystemTx, signing: Signing): Promise<string> {
  const now = Math.floor(signing.clock.now().getTime() / 1000);
  const key = await signing.signingKeys.newest(tx);
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: key.id })
    .setSubject(claims.userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + accessTokenSeconds)
    .sign(key.secret);
}

/** Undefined for anything that is not a live access token of ours. */
export async function readAccessToken(
  token: string,
  tx: SystemTx,
  signing: Signing,
): Promise<AccessClaims | undefined> {
  const [header, claims, signature] = token.length > longest ? [] : token.split(".");
  const kid = read(Header, header)?.kid;
  const claimed = read(Claims, claims);
  const key = kid !== undefined && claimed && (await signing.signingKeys.find(tx, kid));
  if (!key || !isOneSpelling(signature)) {
    return undefined;
  }
  try {
    await jwtVerify(token, key, { algorithms: ["HS256"], currentDate: signing.clock.now() });
    return { userId: claimed.sub, sessionId: claimed.sid };
  } catch {
    return undefined;
  }
}

/** The last letter of 32 bytes in base64url has two bits to spare: with others in them it would be another text for the same signature. */
function isOneSpelling(part: string | undefined): boolean {
  return part !== undefined && Buffer.from(part, "base64url").toString("base64url") === part;
}

/** A part of a token in the one spelling that we write: no name twice, no number in another form, nothing around it. */
function read<T>(schema: z.ZodType<T>, part: string | undefined): T | undefined {
  const bytes = Buffer.from(part ?? "", "base64url");
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    const isOurs = JSON.stringify(value) === bytes.toString("utf8") && bytes.toString("base64url") === part;
    return isOurs ? schema.safeParse(value).data : undefined;
  } catch {
    return undefined;
  }
}
