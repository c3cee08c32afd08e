import { findMergeList, isDataField, ownKindOf } from "@delight/email/merge-fields";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { knownMergeName } from "./merge-names.ts";
import { useCustomFields } from "./own-fields.ts";

/** What people call a merge field: its name in the catalogue, its label, or the name that the program gives to what it hands over. */
export function useFieldLabel(): (name: string) => string | undefined {
  const { t } = useTranslation("emails");
  const own = useCustomFields();
  return useCallback(
    (name) => {
      const known = knownMergeName(name);
      if (known) return t(`mergeFields.${known}`);
      const list = findMergeList(name)?.name;
      if (list) return t(`merge.lists.${list}`);
      if (isDataField(name)) return t("mergeFields.data", { name: wordsOf(name) });
      if (ownKindOf(name) === undefined) return undefined;
      const field = own?.find((one) => one.name === name);
      return field?.label ?? t(own ? "merge.goneField" : "merge.ownField");
    },
    [t, own],
  );
}

const wordsOf = (name: string) => name.slice("data.".length).replaceAll("_", " ").trim();
