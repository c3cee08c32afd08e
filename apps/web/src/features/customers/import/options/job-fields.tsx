import { useTranslation } from "react-i18next";
import { Select } from "../../../../ui/fields/select.tsx";
import { ServiceSelect } from "../../../services/index.ts";
import type { ImportOptions } from "./import-options.ts";

interface JobFieldsProps {
  readonly options: ImportOptions;
  readonly set: (change: Partial<ImportOptions>) => void;
}

const prices = ["none", "catalog"] as const satisfies readonly ImportOptions["prices"][];

/** What becomes of jobs of which the file says no amount, or no service. */
export function JobFields({ options, set }: JobFieldsProps) {
  const { t } = useTranslation("customers");
  return (
    <>
      <Select
        label={t("import.options.prices")}
        data={prices.map((value) => ({ value, label: t(`import.options.price.${value}`) }))}
        value={options.prices}
        onChange={(value) => value !== null && set({ prices: value })}
      />
      <ServiceSelect
        label={t("import.options.jobService")}
        placeholder={t("import.options.jobServiceNone")}
        value={options.jobService ?? undefined}
        onChange={(id) => set({ jobService: id ?? null })}
      />
    </>
  );
}
