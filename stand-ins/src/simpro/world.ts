import { randomBytes } from "node:crypto";
import type { Answer } from "./exchange.ts";
import type { Build, Client, Scenario, User } from "./scenario.ts";

/** What a code or token stands for. `user` is missing for an application that acts for itself. */
interface Grant {
  build: string;
  clientId: string;
  user?: User;
  redirectUri?: string;
  expiresAt: number;
}

export type TokenKind = "code" | "access" | "refresh";

/** The next answers to a path, instead of its own. */
export interface Forced extends Answer {
  readonly path: string;
  times: number;
}

/** A request as the log keeps it: without secrets. */
export interface Logged {
  at: string;
  build: string;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
}

/** Everything that changes while a stand-in runs; its clock moves on with the real one and can be advanced. */
export class World {
  scenario: Scenario;
  latencyMilliseconds = 0;
  forced: Forced[] = [];
  requests: Logged[] = [];
  #advanced = 0;
  #grants: Record<TokenKind, Map<string, Grant>> = noGrants();

  constructor(scenario: Scenario) {
    this.scenario = scenario;
  }

  now(): number {
    return Date.now() + this.#advanced;
  }

  advance(seconds: number): void {
    this.#advanced += seconds * 1000;
  }

  reset(scenario: Scenario): void {
    this.scenario = scenario;
    this.latencyMilliseconds = 0;
    this.forced = [];
    this.requests = [];
    this.#advanced = 0;
    this.#grants = noGrants();
  }

  build(host: string): Build | undefined {
    return Object.hasOwn(this.scenario.builds, host) ? this.scenario.builds[host] : undefined;
  }

  client(id: string | null): Client | undefined {
    return this.scenario.clients.find((client) => client.id === id);
  }

  /** Forty hex digits, as live builds hand out. */
  issue(kind: TokenKind, grant: Omit<Grant, "expiresAt">, lifetimeSeconds: number): string {
    const token = randomBytes(20).toString("hex");
    this.#grants[kind].set(token, { ...grant, expiresAt: this.now() + lifetimeSeconds * 1000 });
    return token;
  }

  /** Finds a token of this build, expired ones too. */
  find(kind: TokenKind, token: string, build: string): Grant | undefined {
    const grant = this.#grants[kind].get(token);
    return grant?.build === build ? grant : undefined;
  }

  isLive(grant: Grant): boolean {
    return grant.expiresAt > this.now();
  }

  forget(kind: TokenKind, token: string): void {
    this.#grants[kind].delete(token);
  }

  expireAll(kind: TokenKind): void {
    for (const grant of this.#grants[kind].values()) grant.expiresAt = 0;
  }

  revokeAll(kind: TokenKind): void {
    this.#grants[kind].clear();
  }

  /** The forced answer to a path, counted down. */
  takeForced(path: string): Answer | undefined {
    const found = this.forced.find((one) => one.times > 0 && one.path === path);
    if (found) found.times -= 1;
    return found;
  }
}

function noGrants(): Record<TokenKind, Map<string, Grant>> {
  return { code: new Map(), access: new Map(), refresh: new Map() };
}
