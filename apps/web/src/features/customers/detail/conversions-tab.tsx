import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Stack } from "@mantine/core";
import { ConversionsTable } from "../../conversions/index.ts";

/** What of a customer was credited to activities. */
export function ConversionsTab({ customerId }: { readonly customerId: string }) {
  const { t } = useTranslation("customers");
  return (
    <Stack gap="lg">
      <ConversionsTable of={{ customer: customerId }} empty={<EmptyState title={t("conversions.empty")} />} />
    </Stack>
  );
}
