import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Bulk } from "../../../ui/data-table/bulk.ts";
import { ManyDialog } from "./many-dialog.tsx";

interface BulkDecisionsProps {
  readonly bulk: Bulk;
  /** What the list is narrowed by beyond its own filters: the activity or customer on whose page it stands. */
  readonly within: Readonly<Record<string, string>>;
}

/** What can be decided about all chosen conversions. */
export function BulkDecisions({ bulk, within }: BulkDecisionsProps) {
  const { t } = useTranslation("conversions");
  const [asking, setAsking] = useState<"reject" | "reverse">();
  return (
    <>
      {(["reject", "reverse"] as const).map((kind) => (
        <Button key={kind} size="compact-sm" variant="light" color="error" onClick={() => setAsking(kind)}>
          {t(`many.${kind}`)}
        </Button>
      ))}
      {asking === undefined ? null : (
        <ManyDialog kind={asking} bulk={bulk} within={within} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}
