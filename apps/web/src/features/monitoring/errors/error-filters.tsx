import { ErrorKind, type monitoring } from "@delight/contract/monitoring";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import type { ListState } from "../../../ui/list-state.ts";

const states = ["open", "resolved", "all"] as const;

/** Narrows the errors to a state and to where they came from. */
export function ErrorFilters({ list }: { readonly list: ListState<typeof monitoring.listErrors> }) {
  const { t } = useTranslation("monitoring");
  const { state, kind } = list.input;
  return (
    <>
      <Select
        aria-label={t("errors.state.label")}
        data={states.map((value) => ({ value, label: t(`errors.state.${value}`) }))}
        value={state ?? "open"}
        allowDeselect={false}
        onChange={(value) => list.change({ state: value === "open" ? undefined : (value ?? undefined) })}
        w={{ base: "100%", xs: 160 }}
      />
      <Select
        aria-label={t("errors.kind.label")}
        placeholder={t("errors.kind.any")}
        data={ErrorKind.options.map((value) => ({ value, label: t(`errors.kind.${value}`) }))}
        value={kind ?? null}
        onChange={(value) => list.change({ kind: value ?? undefined })}
        clearable
        clearButtonProps={{ "aria-label": t("errors.kind.any") }}
        w={{ base: "100%", xs: 200 }}
      />
    </>
  );
}
