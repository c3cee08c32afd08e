import { Button } from "@mantine/core";
import { IconPlus, IconTargetArrow } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../lib/session/profile.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { conversionsQuery } from "./conversions.api.ts";
import { ConversionsTable } from "./conversions-table.tsx";
import { NewConversion } from "./new-conversion.tsx";

export function ConversionsPage() {
  const { t } = useTranslation("conversions");
  const mayChange = usePermission("conversions.change");
  const { data } = useQuery(conversionsQuery({ page_size: 5 }));
  const [isAdding, setIsAdding] = useState(false);
  const add = mayChange && data !== undefined && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t("add.title")}
    </Button>
  );
  return (
    <Page title={t("title")} hint={t("hint")} actions={add}>
      <ConversionsTable
        empty={
          <EmptyState
            icon={<IconTargetArrow size={30} stroke={1.5} />}
            title={t("empty.title")}
            hint={t("empty.hint")}
          />
        }
      />
      {data === undefined ? null : (
        <NewConversion isOpen={isAdding} onClose={() => setIsAdding(false)} currency={data.currency} />
      )}
    </Page>
  );
}
