import { useTranslation } from "react-i18next";
import { BulkProgress } from "../../../ui/jobs/bulk-progress.tsx";
import { customerQueryKeys } from "../deleted/deleted.api.ts";

/** How far large work on customers is, over their lists. */
export function CustomersProgress() {
  const { t } = useTranslation("customers");
  return <BulkProgress invalidates={customerQueryKeys} labelOf={({ kind }) => t(`bulk.working.${kind}`)} />;
}
