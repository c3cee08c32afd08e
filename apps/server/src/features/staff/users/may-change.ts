import { AppError, invalidField } from "../../../platform/errors.ts";

const powers = ["is_active", "is_staff", "is_superuser"] as const;
type Power = (typeof powers)[number];

type Person = { readonly id: string } & Readonly<Record<Power, boolean>>;
type Changes = { readonly [Key in Power]?: boolean | undefined };

/**
 * Who of Delight's own people may change what of whom. The last active superuser stays by these rules alone: only an active
 * superuser changes one, and never themselves; both rows are locked by the caller.
 */
export function refuseChange(actor: Person, target: Person, changes: Changes): void {
  const changed = powers.filter((power) => changes[power] !== undefined && changes[power] !== target[power]);
  if (actor.id === target.id && changed.some((power) => target[power])) {
    throw new AppError("not_allowed", "Nobody takes their own rights; ask another superuser");
  }
  if (!actor.is_superuser && changed.some((power) => power !== "is_active" || target.is_staff || target.is_superuser)) {
    throw new AppError("not_allowed", "Only superusers decide who belongs to Delight's own people");
  }
  const isSuperuser = changes.is_superuser ?? target.is_superuser;
  if (isSuperuser && !(changes.is_staff ?? target.is_staff)) {
    throw invalidField("is_superuser", "superuserNotStaff");
  }
}
