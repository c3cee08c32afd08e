import { SimpleGrid, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { CustomerImport } from "../customers.api.ts";

const names = ["rows", "created", "updated", "unchanged", "skipped", "failed"] as const;
/** What is brought for customers is new or there. */
const ofRows = ["rows", "created", "skipped", "failed"] as const;

const created = { customers: "created", jobs: "jobs", quotes: "quotes", services: "services" } as const;

/** What becomes of the rows; the parts add up to the rows. */
export function ImportFigures({ file: { counts, kind } }: { readonly file: Pick<CustomerImport, "counts" | "kind"> }) {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, md: 6 }} component="dl" m={0}>
      {(kind === "customers" || kind === "services" ? names : ofRows).map((name) => (
        <div key={name}>
          <Text size="sm" c="dimmed" component="dt">
            {t(`import.counts.${name === "created" ? created[kind] : name}`)}
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
