import * as z from "zod";
import type { Application } from "./application.ts";
import { askPartner, PartnerError } from "./request.ts";

const Tokens = z.object({
  access_token: z.string().min(1).max(4096),
  refresh_token: z.string().min(1).max(4096).optional(),
  token_type: z.string().regex(/^bearer$/i),
});

const User = z.object({
  ID: z.union([z.number().int(), z.string().min(1).max(64)]).transform(String),
  Type: z.string().min(1).max(64),
  Name: z.string().catch(""),
});
/** Builds have been seen to answer either way. */
const CurrentUser = z.union([User, z.tuple([User]).transform(([user]) => user)]);

/** A user of a build. The partner tells no e-mail address, and one would prove nothing here. */
export interface PartnerUser {
  readonly type: string;
  readonly id: string;
  readonly name: string;
}

export interface Found {
  readonly user: PartnerUser;
  readonly tokens: { readonly access: string; readonly refresh: string | undefined };
}

/** Exchanges the code, which works once, and asks whose it was. */
export async function askWhoItIs(
  application: Application,
  { buildHost, code }: { buildHost: string; code: string },
): Promise<Found> {
  const { clientId, clientSecret, redirectUri } = application;
  const address = application.addressOf(buildHost);
  const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri };
  const credentials = { client_id: clientId, client_secret: clientSecret };
  const tokens = read(Tokens, await askPartner({ url: `${address}/oauth2/token`, form: { ...form, ...credentials } }));
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const user = read(CurrentUser, await askPartner({ url: `${address}/api/v1.0/currentUser/`, headers }));
  return {
    user: { type: user.Type, id: user.ID, name: user.Name.replace(/\p{C}/gu, "").trim().slice(0, 200) },
    tokens: { access: tokens.access_token, refresh: tokens.refresh_token },
  };
}

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) {
    throw new PartnerError("The partner's answer has another form than expected");
  }
  return parsed.data;
}
