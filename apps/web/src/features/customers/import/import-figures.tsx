import { SimpleGrid, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { CustomerImport } from "../customers.api.ts";

const names = ["rows", "created", "updated", "unchanged", "skipped", "failed"] as const;
/** A job is new or there. */
const ofJobs = ["rows", "created", "skipped", "failed"] as const;

/** What becomes of the rows; the parts add up to the rows. */
export function ImportFigures({ file: { counts, kind } }: { readonly file: Pick<CustomerImport, "counts" | "kind"> }) {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, md: 6 }} component="dl" m={0}>
      {(kind === "customers" ? names : ofJobs).map((name) => (
        <div key={name}>
          <Text size="sm" c="dimmed" component="dt">
            {name === "created" && kind === "jobs" ? t("import.counts.jobs") : t(`import.counts.${name}`)}
          </Text>
          <Text
            fz={24}
            lh="38px"
            fw={500}
            c={name === "failed" && counts.failed > 0 ? "var(--mantine-color-error-text)" : "var(--heading)"}
            component="dd"
            m={0}
          >
            <bdi>{number(counts[name])}</bdi>
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}
