import {
  HistoryField,
  ImportField,
  type ImportKind,
  type ImportTarget,
  JobField,
  QuoteField,
  ServiceField,
  SuppressionField,
} from "@delight/contract/import-fields";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type CustomField, useCustomFields } from "../../custom-fields/own-fields.api.ts";

export interface TargetGroup {
  readonly group: string;
  readonly items: { readonly value: ImportTarget; readonly label: string }[];
}

const address = ["street", "postal_code", "city", "country"] as const satisfies readonly ImportField[];
const consent = ["consent", "consent_on", "opt_out", "bounced", "complained"] as const satisfies readonly ImportField[];

type Apart = (typeof address)[number] | (typeof consent)[number];
const isApart = (field: ImportField): field is Apart => [...address, ...consent].some((one) => one === field);
const person = ImportField.options.filter((field) => !isApart(field));

/** Keys of texts may hold no colon. */
type KeyOf<Field extends string> = Field extends `${infer Of}:${infer Name}` ? `${Of}.${Name}` : never;
const keyOf = (field: HistoryField) => field.replace(":", ".") as KeyOf<HistoryField>;

/** What a column of such rows can be mapped to, in groups; the same ones until something changes. */
export function useTargets(kind: ImportKind): readonly TargetGroup[] {
  const { t } = useTranslation("customers");
  const own = useCustomFields();
  return useMemo(() => targetsOf(kind, own, t), [kind, own, t]);
}

type Translate = TFunction<"customers">;

function targetsOf(kind: ImportKind, own: readonly CustomField[], t: Translate): readonly TargetGroup[] {
  switch (kind) {
    case "customers":
      return ofCustomers(own, t);
    case "jobs":
      return inTwo(
        JobField.options.map((value) => ({ value, label: t(`import.jobField.${value}`) })),
        { whom: t("import.group.customer"), rest: t("import.group.job") },
      );
    case "quotes":
      return inTwo(
        QuoteField.options.map((value) => ({ value, label: t(`import.quoteField.${value}`) })),
        { whom: t("import.group.customer"), rest: t("import.group.quote") },
      );
    case "services": {
      const items = ServiceField.options.map((value) => ({ value, label: t(`import.serviceField.${value}`) }));
      return [{ group: t("import.group.service"), items }];
    }
    case "suppressions": {
      const items = SuppressionField.options.map((value) => ({ value, label: t(`import.suppressionField.${value}`) }));
      const stops = (["opt_out", "bounced", "complained"] as const).map((value) => ({
        value,
        label: t(`field.${value}`),
      }));
      return [{ group: t("import.group.suppression"), items: [...items, ...stops] }];
    }
  }
}

function inTwo(items: TargetGroup["items"], names: { readonly whom: string; readonly rest: string }): TargetGroup[] {
  const isWhom = ({ value }: { readonly value: string }) => value.startsWith("customer_");
  return [
    { group: names.whom, items: items.filter(isWhom) },
    { group: names.rest, items: items.filter((item) => !isWhom(item)) },
  ];
}

function ofCustomers(fields: readonly CustomField[], t: Translate): readonly TargetGroup[] {
  const own = fields.map(({ id, label }) => ({ value: `custom:${id}` as const, label }));
  const named = (some: readonly ImportField[]) => some.map((value) => ({ value, label: t(`field.${value}`) }));
  const history = (of: "job" | "quote") =>
    HistoryField.options
      .filter((field) => field.startsWith(`${of}:`))
      .map((value) => ({ value, label: t(`import.history.${keyOf(value)}`) }));
  return [
    { group: t("import.group.customer"), items: named(person) },
    { group: t("import.group.address"), items: named(address) },
    { group: t("import.group.consent"), items: named(consent) },
    { group: t("import.group.lastJob"), items: history("job") },
    { group: t("import.group.quote"), items: history("quote") },
    { group: t("import.group.own"), items: own },
  ];
}

export function targetName(targets: readonly TargetGroup[], target: ImportTarget): string {
  return targets.flatMap(({ items }) => items).find(({ value }) => value === target)?.label ?? "";
}
