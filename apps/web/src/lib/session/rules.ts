import type { MongoAbility, RawRuleOf } from "@casl/ability";
import { readCookie, writeCookie } from "../cookies.ts";

/** One rule of what a user may do, as the cookie `userAbilityRules` keeps it. */
export type AbilityRule = RawRuleOf<MongoAbility>;

/** Every signed-in user may do everything on the client (specification 6.3); the server decides. */
export const fullRights: readonly AbilityRule[] = [{ action: "manage", subject: "all" }];

export function readRules(): readonly AbilityRule[] {
  try {
    const rules: unknown = JSON.parse(readCookie("userAbilityRules") ?? "[]");
    return Array.isArray(rules) ? rules.filter(isRule) : [];
  } catch {
    return [];
  }
}

export function writeRules(rules: readonly AbilityRule[]): void {
  writeCookie("userAbilityRules", JSON.stringify(rules));
}

function isRule(value: unknown): value is AbilityRule {
  return typeof value === "object" && value !== null && "action" in value && "subject" in value;
}
