import { useFormat } from "../lib/i18n/format.ts";

/** An amount of minor units in the user's writing; figures stay left to right. */
export function Money({ cents, currency }: { readonly cents: number; readonly currency: string }) {
  const { money } = useFormat();
  return <bdi>{money(cents, currency)}</bdi>;
}
