import { Button, Card, SimpleGrid } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../ui/empty-state.tsx";

const pictures = ["list", "people", "mail", "chart", "calendar", "search"] as const;

/** Places where nothing is yet. */
export function EmptyPart() {
  const { t } = useTranslation("specimens");
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      {pictures.map((picture) => (
        <Card key={picture}>
          <EmptyState
            picture={picture}
            title={t("empty.title")}
            hint={t("empty.hint")}
            action={<Button mt="sm">{t("empty.action")}</Button>}
          />
        </Card>
      ))}
    </SimpleGrid>
  );
}
