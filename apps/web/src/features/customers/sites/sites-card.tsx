import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { SiteDrawer } from "./site-drawer.tsx";
import { SiteItem } from "./site-item.tsx";
import { type Site, sitesQuery } from "./sites.api.ts";

/** Where a customer is served; what is archived can be looked at. */
export function SitesCard({ customerId }: { readonly customerId: string }) {
  const { t } = useTranslation("customers");
  const mayChange = usePermission("customers.change");
  const query = useQuery(sitesQuery(customerId));
  const [edited, setEdited] = useState<Site | "new">();
  return (
    <Card component="section" aria-label={t("sites.title")}>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h5">
          {t("sites.title")}
        </Title>
        {mayChange ? (
          <Button
            variant="light"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEdited("new")}
          >
            {t("sites.add")}
          </Button>
        ) : null}
      </Group>
      <QueryContent query={query}>
        {(sites) => <SiteList sites={sites} onEdit={mayChange ? setEdited : undefined} />}
      </QueryContent>
      {edited === undefined ? null : (
        <SiteDrawer
          customerId={customerId}
          {...(edited === "new" ? {} : { site: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

interface SiteListProps {
  readonly sites: readonly Site[];
  readonly onEdit: ((site: Site) => void) | undefined;
}

function SiteList({ sites, onEdit }: SiteListProps) {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  const [showsArchived, setShowsArchived] = useState(false);
  const archived = sites.filter(({ isArchived }) => isArchived);
  const shown = showsArchived ? sites : sites.filter(({ isArchived }) => !isArchived);
  return (
    <Stack gap="md">
      {shown.length === 0 ? <Text c="dimmed">{t("sites.none")}</Text> : null}
      {shown.map((site) => (
        <SiteItem key={site.id} site={site} onEdit={onEdit} />
      ))}
      {archived.length === 0 ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          w="fit-content"
          aria-expanded={showsArchived}
          onClick={() => setShowsArchived(!showsArchived)}
        >
          {showsArchived
            ? t("sites.hideArchived")
            : t("sites.showArchived", { count: archived.length, number: number(archived.length) })}
        </Button>
      )}
    </Stack>
  );
}
