import { sites } from "@delight/contract/sites";
import { Badge, Group, Text } from "@mantine/core";
import { IconArchive, IconArchiveOff, IconPencil } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { countryName } from "../../../lib/i18n/country-name.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { RowMenu } from "../../../ui/data-table/row-menu.tsx";
import { toastError } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { type Site, siteName } from "./sites.api.ts";

interface SiteItemProps {
  readonly site: Site;
  readonly onEdit: ((site: Site) => void) | undefined;
}

/** One site with its address and what there is to know of it. */
export function SiteItem({ site, onEdit }: SiteItemProps) {
  const { t, i18n } = useTranslation("customers");
  const archive = useArchive(site);
  const place = [site.postalCode, site.city].filter((part) => part !== "").join(" ");
  const lines = [site.street, place, countryName(site.country, i18n.language)].filter(
    (line) => line !== "" && line !== siteName(site),
  );
  const actions = () => [
    { label: t("sites.edit"), icon: <IconPencil size={16} aria-hidden />, onChoose: () => onEdit?.(site) },
    {
      label: t(site.isArchived ? "sites.restore" : "sites.archive"),
      icon: site.isArchived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />,
      onChoose: archive,
    },
  ];
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <div>
        <Group gap="xs">
          <Text fw={500} c="var(--heading)">
            <UserText>{siteName(site)}</UserText>
          </Text>
          {site.isArchived ? <Badge color="secondary">{t("sites.archived")}</Badge> : null}
        </Group>
        {lines.map((line) => (
          <Text key={line} size="sm">
            <UserText>{line}</UserText>
          </Text>
        ))}
        {site.note === "" ? null : (
          <Text size="sm" c="dimmed" style={{ whiteSpace: "pre-line" }}>
            <UserText>{site.note}</UserText>
          </Text>
        )}
      </div>
      {onEdit ? <RowMenu name={siteName(site)} actions={actions} /> : null}
    </Group>
  );
}

/** Archives a site or takes it back, at once; either can be undone. */
function useArchive(site: Site): () => void {
  const { t } = useTranslation("customers");
  const errorText = useErrorText();
  const offerUndo = useUndo();
  const change = useEndpointMutation(sites.archive, {
    invalidates: ["customers"],
    onError: (error) => toastError(errorText(error)),
  });
  const set = (isArchived: boolean) => change.mutateAsync({ id: site.id, isArchived });
  const act = async () => {
    await set(!site.isArchived);
    offerUndo({
      message: t(site.isArchived ? "sites.wasRestored" : "sites.wasArchived", { name: siteName(site) }),
      onUndo: () => set(site.isArchived),
    });
  };
  // A refusal has been told already.
  return () => void act().catch(() => undefined);
}
