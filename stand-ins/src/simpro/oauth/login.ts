import { type Answer, type Exchange, html, oauthError, redirect } from "../exchange.ts";
import type { Build, User } from "../scenario.ts";
import type { World } from "../world.ts";
import { loginForm } from "./login-form.ts";

/** `GET /oauth2/login`: the form, or with `auto=approve|deny` the way back at once. `user` is `Type:ID`, the first one unless told. */
export function login(world: World, exchange: Exchange, build: Build): Answer {
  const { query } = exchange;
  const client = world.client(query.get("client_id"));
  if (!client) return oauthError(400, "invalid_client", "The client id supplied is invalid");
  const redirectUri = query.get("redirect_uri") ?? client.redirectUris[0] ?? "";
  if (!client.redirectUris.includes(redirectUri)) {
    return oauthError(400, "redirect_uri_mismatch", "The redirect URI provided is missing or does not match");
  }
  const back = (parameters: Record<string, string>) => redirect(backTo(world, exchange, { redirectUri, parameters }));
  const user = userOf(build, query.get("user"));
  switch (query.get("auto")) {
    case "approve": {
      if (!user) return oauthError(400, "invalid_request", "There is no such user");
      const grant = { build: exchange.build, clientId: client.id, user, redirectUri };
      return back({ code: world.issue("code", grant, world.scenario.switches.codeLifetimeSeconds) });
    }
    case "deny":
      return back({ error: "access_denied", error_description: "The user denied access to your application" });
    default:
      return html(200, loginForm(exchange, build));
  }
}

function backTo(
  { scenario }: World,
  { query }: Exchange,
  { redirectUri, parameters }: { redirectUri: string; parameters: Record<string, string> },
): string {
  const url = new URL(redirectUri);
  const state = query.get("state");
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (state !== null && scenario.switches.isStateEchoed) url.searchParams.set("state", state);
  return url.href;
}

function userOf(build: Build, name: string | null): User | undefined {
  return name === null ? build.users[0] : build.users.find(({ Type, ID }) => `${Type}:${ID}` === name);
}
