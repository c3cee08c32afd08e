import { Button } from "@mantine/core";
import { IconPlus, IconTargetArrow } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOrganizationSettings } from "../../lib/organization-settings.ts";
import { usePermission } from "../../lib/session/profile.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { ConversionsTable } from "./conversions-table.tsx";
import { NewConversion } from "./form/new-conversion.tsx";
import { AttributionProgress } from "./runs/attribution-progress.tsx";

export function ConversionsPage() {
  const { t } = useTranslation("conversions");
  return (
    <Page title={t("title")} hint={t("hint")} actions={<AddConversion />}>
      <AttributionProgress isSlim />
      <ConversionsTable
        empty={
          <EmptyState
            icon={<IconTargetArrow size={30} stroke={1.5} />}
            title={t("empty.title")}
            hint={t("empty.hint")}
          />
        }
      />
    </Page>
  );
}

function AddConversion() {
  const { t } = useTranslation("conversions");
  const mayChange = usePermission("conversions.change");
  const settings = useOrganizationSettings({ isNeeded: mayChange });
  const [isAdding, setIsAdding] = useState(false);
  if (!mayChange || settings === undefined) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
        {t("add.title")}
      </Button>
      <NewConversion
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        currency={settings.currency}
        timeZone={settings.timeZone}
      />
    </>
  );
}
