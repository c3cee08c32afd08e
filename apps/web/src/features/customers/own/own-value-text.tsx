import type { CustomValue } from "@delight/contract/custom-fields";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { UserText } from "../../../ui/user-text.tsx";
import type { OwnField } from "./own-fields.api.ts";
import { labelsOf } from "./own-values.ts";

interface OwnValueTextProps {
  readonly field: OwnField;
  readonly value: CustomValue;
}

/** A fact of the organization's own, as people of the user's language write it. */
export function OwnValueText({ field, value }: OwnValueTextProps) {
  const { i18n } = useTranslation();
  const text = useText(field, value);
  return field.kind === "multi_choice" ? (
    <UserText>{new Intl.ListFormat(i18n.language, { type: "unit" }).format(labelsOf(field, value))}</UserText>
  ) : (
    <UserText>{text}</UserText>
  );
}

function useText(field: OwnField, value: CustomValue): string {
  const { t } = useTranslation("customers");
  const { number, money, day } = useFormat();
  const currency = useOrganizationSettings()?.currency;
  if (typeof value === "boolean") return t(value ? "own.yes" : "own.no");
  if (typeof value === "number") {
    if (field.kind !== "money") return number(value);
    return currency === undefined ? "" : money(value, currency);
  }
  if (typeof value !== "string") return "";
  if (field.kind === "date") return day(value);
  return field.kind === "choice" ? (labelsOf(field, value)[0] ?? "") : value;
}
