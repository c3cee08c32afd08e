import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { type Site, sitesQuery } from "../sites/sites.api.ts";
import { ContactDrawer } from "./contact-drawer.tsx";
import { ContactItem } from "./contact-item.tsx";
import { type Contact, contactsQuery } from "./contacts.api.ts";

const noSites: readonly Site[] = [];

/** Further people at a customer. */
export function ContactsCard({ customerId }: { readonly customerId: string }) {
  const { t } = useTranslation("customers");
  const mayChange = usePermission("customers.change");
  const query = useQuery(contactsQuery(customerId));
  const { data: sites = noSites } = useQuery(sitesQuery(customerId));
  const [edited, setEdited] = useState<Contact | "new">();
  return (
    <Card component="section" aria-label={t("contacts.title")}>
      <Group justify="space-between" mb={4}>
        <Title order={2} size="h5">
          {t("contacts.title")}
        </Title>
        {mayChange ? (
          <Button
            variant="light"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEdited("new")}
          >
            {t("contacts.add")}
          </Button>
        ) : null}
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        {t("contacts.hint")}
      </Text>
      <QueryContent query={query}>
        {(contacts) => (
          <Stack gap="md">
            {contacts.length === 0 ? <Text c="dimmed">{t("contacts.none")}</Text> : null}
            {contacts.map((contact) => (
              <ContactItem
                key={contact.id}
                contact={contact}
                site={sites.find(({ id }) => id === contact.siteId)}
                onEdit={mayChange ? setEdited : undefined}
              />
            ))}
          </Stack>
        )}
      </QueryContent>
      {edited === undefined ? null : (
        <ContactDrawer
          customerId={customerId}
          sites={sites}
          {...(edited === "new" ? {} : { contact: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}
