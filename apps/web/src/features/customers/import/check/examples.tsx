import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { UserText } from "../../../../ui/user-text.tsx";
import type { CustomerImport } from "../../customers.api.ts";
import classes from "./import-figures.module.css";

/** Some customers of the first rows: who is new, and what changes of whom. */
export function Examples({ file: { examples } }: { readonly file: Pick<CustomerImport, "examples"> }) {
  const { t } = useTranslation("customers");
  if (examples.length === 0) return null;
  return (
    <ul className={classes.examples} aria-label={t("import.examples.title")}>
      {examples.map(({ becomes, name, email, changed }, index) => (
        <li key={`${becomes} ${index}`}>
          <Text size="sm" c="dimmed" span>
            {t(`import.examples.${becomes}`)}{" "}
          </Text>
          <Text size="sm" span>
            <UserText>{[name, email ?? ""].filter((part) => part !== "").join(" · ")}</UserText>
          </Text>
          {changed.length === 0 ? null : (
            <Text size="sm" c="dimmed" span>
              {` (${changed.map((field) => t(`field.${field}`)).join(", ")})`}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
