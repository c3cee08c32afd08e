export interface Named {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** Before which one a service stands after a step up or down; null for last, undefined where it can't go further. */
export function beforeAfterStep(names: readonly Named[], id: string, step: -1 | 1): string | null | undefined {
  const index = names.findIndex((one) => one.id === id);
  const target = index + step;
  if (index < 0 || target < 0 || target >= names.length) return undefined;
  return step === -1 ? (names[target]?.id ?? null) : (names[target + 1]?.id ?? null);
}
