import { Money } from "../../../ui/money.tsx";
import { useSettings } from "../services.api.ts";

/** An amount in the organization's currency. */
export function Amount({ cents }: { readonly cents: number }) {
  const currency = useSettings()?.currency;
  return currency === undefined ? null : <Money cents={cents} currency={currency} />;
}
