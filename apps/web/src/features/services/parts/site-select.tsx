import { sites } from "@delight/contract/sites";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../../lib/query.ts";
import { Select } from "../../../ui/fields/select.tsx";

interface SiteSelectProps {
  readonly customerId: string;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error: ReactNode;
}

/** Chooses one of the customer's sites; nothing where they have none. */
export function SiteSelect({ customerId, value, onChange, error }: SiteSelectProps) {
  const { t } = useTranslation("services");
  const { data = [] } = useQuery(endpointQuery("customers", sites.list, { customer_id: customerId }));
  const used = data.filter(({ isArchived }) => !isArchived);
  if (used.length === 0) return null;
  return (
    <Select
      label={t("record.site")}
      placeholder={t("record.siteNone")}
      data={used.map(({ id, name, street, city }) => ({ value: id, label: name || street || city }))}
      value={value}
      onChange={onChange}
      error={error}
      clearable
      clearButtonProps={{ "aria-label": t("record.siteNone") }}
    />
  );
}
