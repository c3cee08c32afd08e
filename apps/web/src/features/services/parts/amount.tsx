import { Money } from "../../../ui/money.tsx";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";

/** An amount in the organization's currency. */
export function Amount({ cents }: { readonly cents: number }) {
  const currency = useOrganizationSettings()?.currency;
  return currency === undefined ? null : <Money cents={cents} currency={currency} />;
}
