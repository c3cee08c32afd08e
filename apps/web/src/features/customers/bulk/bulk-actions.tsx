import { customerBulk } from "@delight/contract/customer-bulk";
import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Bulk } from "../../../ui/data-table/bulk.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { usePermission } from "../../../lib/session/profile.ts";
import { ExportButton } from "../../../ui/export-button.tsx";
import { type AskingKind, choiceOf } from "./bulk.api.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { StartActivityDialog } from "./start-activity-dialog.tsx";
import { useStartBulk } from "./use-start-bulk.ts";

const inMenu = ["remove_tag", "add_to_segment", "remove_from_segment", "set_language", "suppress"] as const;

/** More than a page shows: who deletes them has not seen them all, and is asked. */
const seenAtOnce = 100;

/** What can be done with all chosen customers. */
export function BulkActions({ bulk }: { readonly bulk: Bulk }) {
  const { t } = useTranslation("customers");
  const [asking, setAsking] = useState<AskingKind>();
  const [isStarting, setIsStarting] = useState(false);
  const mayMakeSegments = usePermission("segments.change");
  const mayStart = usePermission("activities.change") && mayMakeSegments;
  const [isDeleting, setIsDeleting] = useState(false);
  const close = () => {
    setAsking(undefined);
    setIsDeleting(false);
  };
  const { start, isPending } = useStartBulk(bulk, close);
  return (
    <>
      <Button size="compact-sm" variant="light" onClick={() => setAsking("add_tag")}>
        {t("bulk.action.add_tag")}
      </Button>
      <Menu position="top-start" withinPortal>
        <Menu.Target>
          <Button size="compact-sm" variant="light" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {t("bulk.more")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayStart ? <Menu.Item onClick={() => setIsStarting(true)}>{t("bulk.startActivity")}</Menu.Item> : null}
          {inMenu.map((kind) => (
            <Menu.Item key={kind} onClick={() => setAsking(kind)}>
              {t(`bulk.action.${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ExportButton
        endpoint={customerBulk.exportChosen}
        input={{ choice: choiceOf(bulk.chosen) }}
        fileName="customers.csv"
        isCompact
      />
      <Button
        size="compact-sm"
        variant="light"
        color="error"
        loading={isPending && asking === undefined}
        onClick={() => (bulk.count > seenAtOnce ? setIsDeleting(true) : start({ kind: "delete" }))}
      >
        {t("bulk.action.delete")}
      </Button>
      {isStarting ? <StartActivityDialog bulk={bulk} onClose={() => setIsStarting(false)} /> : null}
      <Confirm
        isOpen={isDeleting}
        title={t("bulk.deleteMany.title", { count: bulk.count })}
        action={t("bulk.action.delete")}
        isDangerous
        isBusy={isPending}
        onConfirm={() => start({ kind: "delete" })}
        onClose={close}
      >
        {t("bulk.deleteMany.text")}
      </Confirm>
      {asking === undefined ? null : (
        <BulkDialog kind={asking} count={bulk.count} isPending={isPending} onClose={close} onStart={start} />
      )}
    </>
  );
}
