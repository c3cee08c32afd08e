import type { CustomValue } from "@delight/contract/custom-fields";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { UserText } from "../../../ui/user-text.tsx";
import type { CustomField, OwnKind } from "./own-fields.api.ts";
import { labelsOf } from "./own-values.ts";

interface OwnValueTextProps {
  readonly field: CustomField;
  readonly value: CustomValue;
}

/** A fact of the organization's own, as people of the user's language write it. */
export function OwnValueText({ field, value }: OwnValueTextProps) {
  const textOf = useTextOf();
  return <UserText>{textOf[field.kind](value, field)}</UserText>;
}

type TextOf = Readonly<Record<OwnKind, (value: CustomValue, field: CustomField) => string>>;

/** Something of another kind than its field, which only a newer server could send, is not shown. */
function useTextOf(): TextOf {
  const { t, i18n } = useTranslation("customers");
  const { number, money, day } = useFormat();
  const currency = useOrganizationSettings()?.currency;
  const choices = new Intl.ListFormat(i18n.language, { type: "unit" });
  return {
    text: (value) => (typeof value === "string" ? value : ""),
    number: (value) => (typeof value === "number" ? number(value) : ""),
    money: (value) => (typeof value === "number" && currency !== undefined ? money(value, currency) : ""),
    date: (value) => (typeof value === "string" ? day(value) : ""),
    choice: (value, field) => labelsOf(field, value)[0] ?? "",
    multi_choice: (value, field) => choices.format(labelsOf(field, value)),
    yes_no: (value) => t(value === true ? "own.yes" : "own.no"),
  };
}
