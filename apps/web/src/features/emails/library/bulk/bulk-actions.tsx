import { Button } from "@mantine/core";
import { useState } from "react";
import { emails } from "@delight/contract/emails";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Confirm } from "../../../../ui/confirm.tsx";
import type { Bulk } from "../../../../ui/data-table/bulk.ts";
import { call } from "../../../../lib/api/call.ts";
import { toastSuccess } from "../../../../ui/toast.ts";
import { useUndo } from "../../../../ui/undo/use-undo.tsx";
import { BulkTagDialog } from "./bulk-tag-dialog.tsx";
import { useBulkRun } from "./use-bulk-run.ts";

interface BulkActionsProps {
  readonly bulk: Bulk;
  /** Whether those that are chosen lie in the archive. */
  readonly isArchive: boolean;
}

const look = { size: "compact-sm", variant: "light" } as const;

/** What can be done with all chosen emails. */
export function BulkActions({ bulk, isArchive }: BulkActionsProps) {
  const { t } = useTranslation("library");
  const [asked, setAsked] = useState<"tag" | "delete">();
  const run = useBulkRun(bulk);
  const archive = useArchiveMany(run);
  const close = () => setAsked(undefined);
  const remove = () => {
    close();
    run.mutate({
      act: (id) => call(emails.remove, { id }),
      onDone: ({ length: count }) => toastSuccess(t("bulk.deleted", { count })),
    });
  };
  return (
    <>
      <Button {...look} disabled={run.isPending} onClick={() => setAsked("tag")}>
        {t("bulk.tag")}
      </Button>
      <Button {...look} loading={run.isPending} onClick={() => archive(!isArchive)}>
        {t(isArchive ? "archive.back" : "archive.action")}
      </Button>
      <Button {...look} color="error" disabled={run.isPending} onClick={() => setAsked("delete")}>
        {t("bulk.delete")}
      </Button>
      {asked === "tag" && <BulkTagDialog run={run} onClose={close} />}
      <Confirm
        isOpen={asked === "delete"}
        title={t("bulk.deleteTitle")}
        action={t("bulk.delete")}
        isDangerous
        onConfirm={remove}
        onClose={close}
      >
        {t("bulk.deleteText")}
      </Confirm>
    </>
  );
}

/** Puts the chosen emails out of the way, with the way back for all of them; or back from there. */
function useArchiveMany(run: ReturnType<typeof useBulkRun>): (isAway: boolean) => void {
  const { t } = useTranslation("library");
  const client = useQueryClient();
  const offerUndo = useUndo();
  const putBack = async (ids: readonly string[]) => {
    for (const id of ids) await call(emails.archive, { id, isArchived: false });
    void client.invalidateQueries({ queryKey: ["emails"] });
  };
  return (isAway) =>
    run.mutate({
      act: (id) => call(emails.archive, { id, isArchived: isAway }),
      onDone: (ids) => {
        const count = ids.length;
        if (isAway) offerUndo({ message: t("bulk.archived", { count }), onUndo: () => putBack(ids) });
        else toastSuccess(t("bulk.back", { count }));
      },
    });
}
