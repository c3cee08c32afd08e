import { services } from "@delight/contract/services";
import { Button } from "@mantine/core";
import { IconArchive, IconArchiveOff, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { usePermission } from "../../../../lib/session/profile.ts";
import { toastApiError, toastSuccess } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import type { Service } from "../../services.api.ts";
import { EditServiceDrawer } from "../service-drawer.tsx";

/** Changing a service, and taking it out of what is offered or back: neither loses anything. */
export function ServiceActions({ service }: { readonly service: Service }) {
  const { t } = useTranslation("services");
  const errorText = useErrorText();
  const [isEditing, setIsEditing] = useState(false);
  const archive = useEndpointMutation(services.update, {
    invalidates: ["services", "customers", "reports"],
    onSuccess: ({ isActive }) => toastSuccess(t(isActive ? "detail.offered" : "detail.archived")),
    onError: (error) => void toastApiError(error, errorText(error)),
  });
  if (!usePermission("services.change")) return null;
  const Icon = service.isActive ? IconArchive : IconArchiveOff;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={18} aria-hidden />}
        loading={archive.isPending}
        onClick={() => archive.mutate({ id: service.id, isActive: !service.isActive })}
      >
        {t(service.isActive ? "detail.archive" : "detail.offer")}
      </Button>
      <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setIsEditing(true)}>
        {t("detail.edit")}
      </Button>
      {isEditing && <EditServiceDrawer service={service} onClose={() => setIsEditing(false)} />}
    </>
  );
}
