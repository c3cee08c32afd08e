import { readFileSync } from "node:fs";

/** Points that nobody has confirmed on a live build: each can be had either way. */
export interface Switches {
  currentUser: "array" | "object";
  isStateEchoed: boolean;
  codeLifetimeSeconds: number;
  refreshLifetimeSeconds: number;
}

export interface Client {
  id: string;
  secret: string;
  /** Matched exactly. */
  redirectUris: string[];
}

/** A record as the API shows it: names in its own spelling. */
export type Resource = Readonly<Record<string, unknown>>;

export interface User extends Resource {
  readonly ID: number;
  readonly Name: string;
  readonly Type: string;
}

export interface Company extends Resource {
  readonly ID: number;
}

export interface Build {
  info: Resource;
  companies: Company[];
  users: User[];
}

/** All that a stand-in knows at its start: builds by host, and the applications that every build knows. */
export interface Scenario {
  clients: Client[];
  builds: Record<string, Build>;
  switches: Switches;
}

export interface ScenarioChanges {
  clients?: Client[];
  switches?: Partial<Switches>;
}

/** Two builds: a plumber with one company, and a fire-protection firm with two whose users have the same numbers. */
export function twoBuilds(changes: ScenarioChanges = {}): Scenario {
  const text = readFileSync(`${import.meta.dirname}/scenarios/two-builds.json`, "utf8");
  const scenario = JSON.parse(text) as Scenario;
  return {
    ...scenario,
    clients: changes.clients ?? scenario.clients,
    switches: { ...scenario.switches, ...changes.switches },
  };
}
