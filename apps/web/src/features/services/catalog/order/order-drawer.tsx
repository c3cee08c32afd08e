import { services } from "@delight/contract/services";
import { Drawer, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { QueryContent } from "../../../../ui/query-content.tsx";
import { toastApiError } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { namesQuery } from "../../services.api.ts";
import { OrderList } from "./order-list.tsx";

/** Puts the catalog in another order: by dragging, or with Alt and the arrow keys; every step is saved at once. */
export function OrderDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("services");
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const query = useQuery(namesQuery());
  const move = useEndpointMutation(services.move, {
    invalidates: ["services"],
    onError: (error) => void toastApiError(error, errorText(error)),
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(480px, 100%)"
      title={t("order.title")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t("order.hint")}
      </Text>
      <QueryContent query={query}>
        {(names) => (
          <OrderList
            names={move.data ?? names}
            isMoving={move.isPending}
            onMove={(id, before) => move.mutate({ id, before })}
          />
        )}
      </QueryContent>
    </Drawer>
  );
}
