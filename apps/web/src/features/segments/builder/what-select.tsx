import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import { blankOf, blankOfField, type What, whatGroups } from "../rule/what.ts";
import type { Condition } from "../segments.api.ts";
import { useTree } from "./tree.ts";

interface WhatSelectProps {
  readonly control: string;
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (condition: Condition) => void;
}

const whats = new Set<string>(whatGroups.flatMap((group) => group.whats));
const ofField = "custom.";

/** What is asked about a customer: a long list in groups, found by typing. */
export function WhatSelect({ control, value, error, onChange }: WhatSelectProps) {
  const { t } = useTranslation(["segments", "rules"]);
  const { fields } = useTree();
  const own = fields.map(({ id, label }) => ({ value: `${ofField}${id}`, label }));
  const isGone = value?.startsWith(ofField) && own.every((field) => field.value !== value);
  const choose = (next: string | null) => {
    if (next === null || next === value) return;
    const field = fields.find(({ id }) => `${ofField}${id}` === next);
    if (field) onChange(blankOfField(field));
    else if (whats.has(next)) onChange(blankOf(next as What));
  };
  const [first, ...groups] = whatGroups.map(({ name, whats: items }) => ({
    group: t(`rules:whatGroup.${name}`),
    items: items.map((what) => ({ value: what as string, label: t(`rules:what.${what}`) })),
  }));
  const gone = isGone && value ? [{ value, label: t("rules:gone.field") }] : [];
  const ownGroup = { group: t("rules:whatGroup.own"), items: [...own, ...gone] };
  return (
    <Select
      label={t("builder.what")}
      placeholder={t("builder.whatHint")}
      nothingFoundMessage={t("builder.whatNone")}
      data={[...(first ? [first] : []), ...(ownGroup.items.length > 0 ? [ownGroup] : []), ...groups]}
      value={value ?? null}
      error={error}
      onChange={choose}
      searchable
      limit={200}
      data-control={control}
    />
  );
}
