import { randomUUID } from "node:crypto";
import { mayKeysCall, Scope } from "@delight/contract/api-keys";
import type { Access, Endpoint } from "@delight/contract/endpoint";
import { Permission, rolePermissions } from "@delight/contract/permissions";
import { signAccessToken } from "../../platform/auth/access-token.ts";
import { inSystem } from "../../platform/db/database.ts";
import type { Client } from "../client.ts";
import type { TestApp } from "../test-app.ts";
import type { Person } from "../people.ts";
import { aMember, anApiKey, anOrganization, aSession, aUser } from "./rows.ts";

/** Headers of somebody who must be refused, and how. */
export interface Caller {
  readonly who: string;
  readonly headers: Record<string, string>;
  readonly status: number;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export interface Callers {
  /** Whose token means nothing (any more): refused before anything is looked at. */
  readonly nobodies: readonly Caller[];
  /** Who lacks a permission that the endpoint needs, or all of them. */
  without(endpoint: Endpoint): Promise<readonly Caller[]>;
  /** Who has the right, but in the other organization; staff are there by their header. */
  readonly otherOrgHeaders: readonly Record<string, string>[];
  /** A program of the other organization, with every scope. */
  readonly strangeKey: Record<string, string>;
  /** Who may. */
  rightful(access: Access): Promise<Record<string, string>>;
}

export async function createCallers(testApp: TestApp, client: Client): Promise<Callers> {
  const superuser = await aUser(testApp, { superuser: true });
  const as = async (person: Person) => bearer(await client.token(person));
  const refused = async (who: string, person: Person): Promise<Caller> => ({
    who,
    headers: await as(person),
    status: 403,
  });
  const outside = await Promise.all([
    refused("a member without any right", await aMember(testApp, testApp.ownOrgId, [])),
    refused("the owner of a closed organization", await ownerOf(testApp, await anOrganization(testApp, true))),
    refused("the owner of a deleted organization", await formerOwner(testApp)),
  ]);
  const viewer = await refused("a viewer", testApp.viewer);
  const marketer = await refused("a marketer", testApp.marketer);
  const key = {
    who: "an API key without any scope",
    headers: bearer((await anApiKey(testApp, { scopes: [] })).key),
    status: 403,
  };
  const owner = await refused("an owner", testApp.owner);
  const staff = await refused("staff", testApp.staff);
  return {
    nobodies: await nobodies(testApp, client),
    without: async (endpoint) => {
      const { access } = endpoint;
      if (Permission.safeParse(access).success) {
        const marketers = /^organization\.(settings|team)$/.test(access) ? [marketer] : [];
        const low = [key, ...outside, ...(await withHalf(testApp, client, endpoint))];
        return access.endsWith(".view") ? low : [...low, viewer, ...marketers];
      }
      const low = [key, owner, viewer, ...outside];
      return access === "staff" ? low : access === "superuser" ? [...low, staff] : [key];
    },
    otherOrgHeaders: [
      await as(testApp.otherOrgOwner),
      { ...(await as(testApp.staff)), "x-organization-id": testApp.otherOrgId },
    ],
    strangeKey: bearer((await anApiKey(testApp, { organizationId: testApp.otherOrgId, scopes: Scope.options })).key),
    rightful: (access) => as(access === "staff" ? testApp.staff : access === "superuser" ? superuser : testApp.owner),
  };
}

/** Members and keys with all permissions but one of the two that an endpoint needs. */
async function withHalf(testApp: TestApp, client: Client, endpoint: Endpoint): Promise<Caller[]> {
  const { access, alsoNeeds } = endpoint;
  if (alsoNeeds === undefined) return [];
  const callers: Caller[] = [];
  for (const lacking of [access, alsoNeeds]) {
    const permissions = Permission.options.filter((one) => one !== lacking);
    const headers = bearer(await client.token(await aMember(testApp, testApp.ownOrgId, permissions)));
    callers.push({ who: `a member without ${lacking}`, headers, status: 403 });
    if (mayKeysCall(endpoint)) {
      const { key } = await anApiKey(testApp, { scopes: Scope.options.filter((one) => one !== lacking) });
      callers.push({ who: `an API key without ${lacking}`, headers: bearer(key), status: 403 });
    }
  }
  return callers;
}

async function nobodies(testApp: TestApp, client: Client): Promise<Caller[]> {
  const switchedOff = await aMember(testApp, testApp.ownOrgId, rolePermissions.owner);
  const off = bearer(await client.token(switchedOff));
  await testApp.rows("update users set is_active = false where id = $1", [switchedOff.id]);
  const callers: [string, Record<string, string>][] = [
    ["nobody", {}],
    ["a user who was switched off", off],
    ["an expired token", bearer(await expired(testApp))],
    ["a refresh token as access token", bearer((await aSession(testApp)).token)],
    ["a session that was ended", bearer(await ended(testApp))],
  ];
  return callers.map(([who, headers]) => ({ who, headers, status: 401 }));
}

/** A token that was right half an hour and a second ago. */
async function expired(testApp: TestApp): Promise<string> {
  const { id } = await aSession(testApp);
  const then = new Date(testApp.clock.now().getTime() - 1_801_000);
  return sign(testApp, id, then);
}

async function ended(testApp: TestApp): Promise<string> {
  const { id } = await aSession(testApp);
  await testApp.rows("update sessions set revoked_at = now() where id = $1", [id]);
  return sign(testApp, id, testApp.clock.now());
}

function sign({ platform, owner }: TestApp, sessionId: string, moment: Date): Promise<string> {
  const signing = { signingKeys: platform.signingKeys, clock: { now: () => moment } };
  return inSystem(platform.database, (tx) => signAccessToken({ userId: owner.id, sessionId }, tx, signing));
}

function ownerOf(testApp: TestApp, { id }: { id: string }): Promise<Person> {
  return aMember(testApp, id, rolePermissions.owner);
}

async function formerOwner(testApp: TestApp): Promise<Person> {
  const organization = await anOrganization(testApp);
  const person = await ownerOf(testApp, organization);
  await testApp.rows("delete from organizations where id = $1", [organization.id]);
  return person;
}

export const anId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
const ids = new RegExp(anId, "g");

/** The same input about rows that nobody has. */
export function aboutNobody(input: object): object {
  const known = new Map<string, string>();
  const text = JSON.stringify(input).replaceAll(ids, (id) => {
    const other = known.get(id) ?? randomUUID();
    known.set(id, other);
    return other;
  });
  return JSON.parse(text) as object;
}

function withoutIds(text: string): string {
  return text.replaceAll(ids, "<id>");
}

/** What an answer says, whoever asked and about whichever row. */
export function problemOf(body: string) {
  // A file is compared as it is.
  if (!/^[[{]/.test(body)) return withoutIds(body);
  const { request_id: _id, ...rest } = JSON.parse(body) as Record<string, unknown>;
  return withoutIds(JSON.stringify(rest));
}
