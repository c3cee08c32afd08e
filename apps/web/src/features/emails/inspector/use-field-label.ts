import { isDataField } from "@delight/email/merge-fields";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { knownMergeName } from "./merge-names.ts";

/** What people call a merge field: its name in the catalogue, or the one that the program gives to what it hands over. */
export function useFieldLabel(): (name: string) => string | undefined {
  const { t } = useTranslation("emails");
  return useCallback(
    (name) => {
      const known = knownMergeName(name);
      if (known) return t(`mergeFields.${known}`);
      return isDataField(name) ? t("mergeFields.data", { name: wordsOf(name) }) : undefined;
    },
    [t],
  );
}

const wordsOf = (name: string) => name.slice("data.".length).replaceAll("_", " ").trim();
