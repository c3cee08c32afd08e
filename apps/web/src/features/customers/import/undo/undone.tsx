import { Alert, List } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { CustomerImport } from "../../customers.api.ts";

const words = {
  customers: { removed: "removed", kept: "kept" },
  jobs: { removed: "removedJobs", kept: "keptJobs" },
  quotes: { removed: "removedQuotes", kept: "keptQuotes" },
  services: { removed: "removedServices", kept: "keptServices" },
  suppressions: { removed: "removedSuppressions", kept: "keptSuppressions" },
  history: { removed: "removedHistory", kept: "keptHistory" },
} as const;

/** What taking an import back did, and what it left alone. */
export function Undone({ file: { undo, kind, counts } }: { readonly file: CustomerImport }) {
  const { t } = useTranslation("customers");
  const { removed = 0, kept = 0, putBack = 0 } = undo ?? {};
  const of = kind === "customers" && counts.jobs + counts.quotes > 0 ? "history" : kind;
  return (
    <Alert color="info" icon={<IconArrowBackUp aria-hidden />} title={t("import.undo.done")}>
      <List size="sm">
        <List.Item>{t(`import.undo.${words[of].removed}`, { count: removed })}</List.Item>
        {putBack === 0 ? null : (
          <List.Item>
            {t(kind === "services" ? "import.undo.putBackServices" : "import.undo.putBack", { count: putBack })}
          </List.Item>
        )}
        {kept === 0 ? null : <List.Item>{t(`import.undo.${words[of].kept}`, { count: kept })}</List.Item>}
      </List>
    </Alert>
  );
}
