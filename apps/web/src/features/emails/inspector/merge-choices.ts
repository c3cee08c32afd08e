import { conditionSource } from "@delight/email/render/condition";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { folded } from "../../../lib/words/fold.ts";
import { mergeNames, type MergeName } from "./merge-names.ts";
import { type CustomField, useCustomerTags, useCustomFields } from "./own-fields.ts";

/** One thing that can be put into words. */
export interface MergeChoice {
  /** The merge field; of a tag its condition. */
  readonly id: string;
  readonly label: string;
  readonly source: string;
  /** What ends it, where it stands around words. */
  readonly after?: string;
}

export interface MergeChoices {
  readonly key: "customer" | "service" | "company" | "own" | "tags" | "links";
  readonly label: string;
  readonly choices: readonly MergeChoice[];
}

/** The catalogue as people look for it: by whom or what a field tells of. */
export const catalogue = {
  customer: [...mergeNames.customer, ...mergeNames.site],
  service: [
    ...mergeNames.service,
    ...mergeNames.due,
    ...mergeNames.appointment,
    ...mergeNames.job,
    ...mergeNames.quote,
  ],
  company: [...mergeNames.organization, ...mergeNames.activity],
  links: mergeNames.links,
} as const satisfies Record<string, readonly MergeName[]>;

const around = (id: string, label: string, source: string): MergeChoice => ({
  id,
  label,
  source,
  after: "{% endif %}",
});

const asked = (field: string, value?: string) =>
  conditionSource({
    match: "all",
    terms: [value === undefined ? { field, operator: "filled", value: "" } : { field, operator: "is", value }],
  });

/** Everything an email can be personalised with, in groups; without those in which there is nothing. */
export function useMergeChoices(): readonly MergeChoices[] {
  const { t } = useTranslation("emails");
  const own = useCustomFields();
  const tags = useCustomerTags();
  return useMemo(() => {
    const filled = (name: MergeName): MergeChoice => ({
      id: name,
      label: t(`mergeFields.${name}`),
      source: `{{ ${name} }}`,
    });
    const ofOwn = ({ name, kind, label }: CustomField): MergeChoice =>
      kind === "yes_no"
        ? around(name, t("merge.onlyIf", { field: label }), asked(name))
        : { id: name, label, source: `{{ ${name} }}` };
    const ofTag = (tag: string) => around(`tag ${tag}`, t("merge.onlyTag", { tag }), asked("customer.tags", tag));
    const groups: MergeChoices[] = [
      { key: "customer", label: t("merge.customer"), choices: catalogue.customer.map(filled) },
      { key: "service", label: t("merge.services"), choices: catalogue.service.map(filled) },
      { key: "company", label: t("merge.organization"), choices: catalogue.company.map(filled) },
      { key: "own", label: t("merge.own"), choices: (own ?? []).map(ofOwn) },
      {
        key: "tags",
        label: t("merge.tags"),
        choices: [
          { id: "customer.tags", label: t("merge.allTags"), source: "{{ customer.tags }}" },
          ...tags.map(ofTag),
        ],
      },
      { key: "links", label: t("merge.links"), choices: catalogue.links.map(filled) },
    ];
    return groups.filter(({ choices }) => choices.length > 0);
  }, [t, own, tags]);
}

/** What of the choices every typed word is part of: of the label, the group or the merge field; whatever case and accents. */
export function findChoices(groups: readonly MergeChoices[], search: string): readonly MergeChoices[] {
  const wanted = folded(search)
    .split(" ")
    .filter((word) => word !== "");
  const fits = (text: string) => wanted.every((word) => text.includes(word));
  return groups
    .map((group) => ({
      ...group,
      choices: group.choices.filter(({ id, label }) => fits(folded(`${label} ${group.label} ${id}`))),
    }))
    .filter(({ choices }) => choices.length > 0);
}
