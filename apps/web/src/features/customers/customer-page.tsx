import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { IconTrash, IconUsersMinus } from "@tabler/icons-react";
import { useNavigate, Navigate } from "@tanstack/react-router";
import { customerPrivacy } from "@delight/contract/customer-privacy";
import { Card, Group, Stack, Text, Title, Button, Alert, Grid } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { NotFound } from "../../ui/not-found.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryContent } from "../../ui/query-content.tsx";
import { useFormat } from "../../lib/i18n/format.ts";
import { useQueryParam, useRouteParam } from "../../lib/route.ts";
import { paths } from "../../app/paths.ts";
import { usePermission } from "../../lib/session/profile.ts";
import { ExportButton } from "../../ui/export-button.tsx";
import { RecordButtons } from "../services/index.ts";
import { ConsentCard } from "./consent/consent-card.tsx";
import { ContactsCard } from "./contacts/contacts-card.tsx";
import { customerQuery } from "./customers.api.ts";
import { CustomerSummary } from "./detail/customer-summary.tsx";
import { CustomerTabs } from "./detail/customer-tabs.tsx";
import { DuplicatesHint } from "./duplicates/duplicates-hint.tsx";
import { FactsCard } from "./facts/facts-card.tsx";
import { SitesCard } from "./sites/sites-card.tsx";
import { mergedIntoQuery } from "./duplicates/duplicates.api.ts";
import { useRemoveCustomer } from "./deleted/use-remove-customer.ts";
import { EraseButton } from "./deleted/erase-button.tsx";

export function CustomerPage() {
  const { t } = useTranslation("customers");
  const id = useRouteParam("id");
  const query = useQuery(customerQuery(id));
  const { data } = query;
  return (
    <Page
      title={data?.name ?? t("title")}
      breadcrumbs={[{ label: t("title"), to: paths.customers }]}
      actions={
        data ? (
          <>
            <RemoveButton customer={{ id, name: data.name }} />
            <RecordButtons customer={{ id, name: data.name }} />
          </>
        ) : undefined
      }
    >
      <QueryContent
        query={query}
        missing={
          <MergedAway
            id={id}
            missing={<NotFound title={t("missing.title")} list={{ label: t("missing.list"), to: paths.customers }} />}
          />
        }
      >
        {(customer) => (
          <Stack gap="lg">
            <MergedNote />
            <DuplicatesHint customerId={customer.id} />
            <Grid gap="lg">
              <Grid.Col span={{ base: 12, lg: 4 }}>
                <Stack gap="lg">
                  <CustomerSummary customer={customer} />
                  <FactsCard customer={customer} key={customer.id} />
                  <ConsentCard customer={customer} />
                  <SitesCard customerId={customer.id} />
                  <ContactsCard customerId={customer.id} />
                  <PrivacyCard customer={customer} />
                </Stack>
              </Grid.Col>
              <Grid.Col span={{ base: 12, lg: 8 }}>
                <CustomerTabs customer={customer} />
              </Grid.Col>
            </Grid>
          </Stack>
        )}
      </QueryContent>
    </Page>
  );
}

/** Where a customer is not there: leads to the one into whom they were merged, if they were. */
function MergedAway({ id, missing }: { readonly id: string; readonly missing: ReactNode }) {
  const query = useQuery(mergedIntoQuery(id));
  return (
    <QueryContent query={query} missing={missing}>
      {(survivor) => <Navigate to={paths.customer(survivor.id)} search={{ merged: id }} replace />}
    </QueryContent>
  );
}

/** To who came by the address of a customer who was merged: why they are here. */
function MergedNote() {
  const id = useQueryParam("merged");
  return id === undefined ? null : <Note id={id} />;
}

function Note({ id }: { readonly id: string }) {
  const { t } = useTranslation("customers");
  const { day } = useFormat();
  const { data } = useQuery(mergedIntoQuery(id));
  if (!data) return null;
  return (
    <Alert color="info" icon={<IconUsersMinus aria-hidden />}>
      {t("merge.note", { name: data.name, day: day(data.mergedAt) })}
    </Alert>
  );
}

/** Deletes the customer whose page this is, and goes to the list. */
function RemoveButton({ customer }: { readonly customer: { readonly id: string; readonly name: string } }) {
  const { t } = useTranslation("customers");
  const mayChange = usePermission("customers.change");
  const navigate = useNavigate();
  const { remove, isPending } = useRemoveCustomer(() => void navigate({ to: paths.customers }));
  if (!mayChange) return null;
  return (
    <Button
      variant="subtle"
      color="error"
      leftSection={<IconTrash size={18} aria-hidden />}
      loading={isPending}
      onClick={() => remove(customer)}
    >
      {t("deleted.remove")}
    </Button>
  );
}

/** What the law lets a customer ask for; for whoever may change customers. */
function PrivacyCard({ customer }: { readonly customer: { readonly id: string; readonly name: string } }) {
  const { id } = customer;
  const { t } = useTranslation("customers");
  const mayChange = usePermission("customers.change");
  const mayErase = usePermission("organization.settings");
  if (!mayChange) return null;
  return (
    <Card component="section" aria-label={t("privacy.title")}>
      <Stack gap="md">
        <Title order={2} size="h5">
          {t("privacy.title")}
        </Title>
        <Text size="sm" c="dimmed">
          {t("privacy.exportHint")}
        </Text>
        <Group>
          <ExportButton
            endpoint={customerPrivacy.exportEverything}
            input={{ id }}
            fileName={`customer-${id}.json`}
            label={t("privacy.export")}
          />
        </Group>
        {mayErase ? (
          <>
            <Text size="sm" c="dimmed">
              {t("privacy.eraseHint")}
            </Text>
            <Group>
              <EraseButton customer={customer} />
            </Group>
          </>
        ) : null}
      </Stack>
    </Card>
  );
}
