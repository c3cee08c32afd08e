import { type Answer, type Exchange, json, oauthError } from "../exchange.ts";
import type { Client, User } from "../scenario.ts";
import type { World } from "../world.ts";

const accessLifetime = 3600;

/** What a grant looks at: the form, and the application that has proved itself. */
interface Asked {
  readonly world: World;
  readonly build: string;
  readonly form: URLSearchParams;
  readonly client: Client;
}

const grants: Readonly<Record<string, (asked: Asked) => Answer>> = {
  authorization_code: byCode,
  refresh_token: byRefreshToken,
  client_credentials: ({ world, build, client }) => json(200, accessToken(world, { build, clientId: client.id })),
};

/** `POST /oauth2/token` (RFC 6749, section 4), with the refusals that live builds have been seen to give: all 400. */
export function token(world: World, exchange: Exchange): Answer {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(exchange.headers["content-type"] ?? "");
  if (exchange.method !== "POST" || !isForm) {
    return oauthError(400, "invalid_request", "The request must be a form sent by POST");
  }
  const form = new URLSearchParams(exchange.body);
  const client = provenClient(world, form, exchange.headers.authorization);
  if (!client) return oauthError(400, "invalid_client", "The client credentials are invalid");
  const grant = grants[form.get("grant_type") ?? ""];
  return grant
    ? grant({ world, build: exchange.build, form, client })
    : oauthError(400, "unsupported_grant_type", "Grant type is missing or not supported");
}

/** Credentials come in the form or as HTTP Basic. */
function provenClient(world: World, form: URLSearchParams, authorization = ""): Client | undefined {
  const encoded = /^Basic (.+)$/i.exec(authorization)?.[1];
  const [id = "", secret = ""] = encoded
    ? Buffer.from(encoded, "base64").toString("utf8").split(":")
    : [form.get("client_id") ?? "", form.get("client_secret") ?? ""];
  const client = world.client(id);
  return client?.secret === secret ? client : undefined;
}

function byCode({ world, build, form, client }: Asked): Answer {
  const code = form.get("code") ?? "";
  const grant = world.find("code", code, build);
  if (grant?.clientId !== client.id) {
    return oauthError(400, "invalid_grant", "Authorization code doesn't exist or is invalid for the client");
  }
  if (form.get("redirect_uri") !== grant.redirectUri) {
    return oauthError(400, "redirect_uri_mismatch", "The redirect URI is missing or do not match");
  }
  world.forget("code", code);
  if (!world.isLive(grant)) return oauthError(400, "invalid_grant", "The authorization code has expired");
  return json(200, bothTokens(world, { build, clientId: client.id, ...(grant.user ? { user: grant.user } : {}) }));
}

function byRefreshToken({ world, build, form, client }: Asked): Answer {
  const refresh = form.get("refresh_token") ?? "";
  const grant = world.find("refresh", refresh, build);
  world.forget("refresh", refresh);
  if (grant?.clientId !== client.id) return oauthError(400, "invalid_grant", "Invalid refresh token");
  if (!world.isLive(grant)) return oauthError(400, "invalid_grant", "Refresh token has expired");
  return json(200, bothTokens(world, { build, clientId: client.id, ...(grant.user ? { user: grant.user } : {}) }));
}

interface Holder {
  build: string;
  clientId: string;
  user?: User;
}

function accessToken(world: World, holder: Holder) {
  const access = world.issue("access", holder, accessLifetime);
  return { access_token: access, expires_in: accessLifetime, token_type: "Bearer", scope: null };
}

function bothTokens(world: World, holder: Holder) {
  const refresh = world.issue("refresh", holder, world.scenario.switches.refreshLifetimeSeconds);
  return { ...accessToken(world, holder), refresh_token: refresh };
}
