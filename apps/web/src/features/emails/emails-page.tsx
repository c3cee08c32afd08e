import { emails } from "@delight/contract/emails";
import { Button } from "@mantine/core";
import { IconMail, IconPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useQueryParam } from "../../lib/route.ts";
import { roomQuery } from "../../lib/query.ts";
import { usePermission } from "../../lib/session/profile.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { useListState } from "../../ui/list-state.ts";
import { Page } from "../../ui/page.tsx";
import { NewEmailDialog } from "./library/new-email-dialog.tsx";
import { useEmailColumns } from "./library/use-email-columns.tsx";

const choices = ["all", "no", "yes"] as const;

export function EmailsPage() {
  const { t } = useTranslation("emails");
  const mayChange = usePermission("emails.change");
  const list = useListState(emails.list, { sort: "-updated_at" });
  const query = useQuery({ ...roomQuery("emails", emails.list, list.input), placeholderData: keepPreviousData });
  const columns = useEmailColumns();
  const [isStarting, setIsStarting] = useState(useQueryParam("new") !== undefined);
  const shown = list.input.templates ?? "all";
  const create = mayChange && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsStarting(true)}>
      {t("new")}
    </Button>
  );
  return (
    <Page title={t("title")} hint={t("hint")} actions={create}>
      <DataTable
        label={t("title")}
        query={query}
        list={{ ...list, isNarrowed: list.search !== "" || shown !== "all" }}
        columns={columns}
        rowKey={({ id }) => id}
        isStacked
        toolbar={
          <Select
            aria-label={t("filter.label")}
            w={{ base: "100%", sm: 180 }}
            data={choices.map((value) => ({ value, label: t(`filter.${value}`) }))}
            value={shown}
            allowDeselect={false}
            onChange={(templates) =>
              list.change({ templates: templates === "all" ? undefined : (templates ?? undefined) })
            }
          />
        }
        empty={
          <EmptyState
            icon={<IconMail size={30} stroke={1.5} />}
            title={t("empty.title")}
            hint={t("empty.hint")}
            action={create}
          />
        }
      />
      <NewEmailDialog isOpen={isStarting} onClose={() => setIsStarting(false)} />
    </Page>
  );
}
