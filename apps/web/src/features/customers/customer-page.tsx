import { Grid, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useRouteParam } from "../../lib/route.ts";
import { QueryContent } from "../../ui/query-content.tsx";
import { NotFound } from "../../ui/not-found.tsx";
import { Page } from "../../ui/page.tsx";
import { RecordButtons } from "../services/index.ts";
import { ConsentCard } from "./consent/consent-card.tsx";
import { ContactsCard } from "./contacts/contacts-card.tsx";
import { customerQuery } from "./customers.api.ts";
import { RemoveButton } from "./deleted/remove-button.tsx";
import { CustomerSummary } from "./detail/customer-summary.tsx";
import { CustomerTabs } from "./detail/customer-tabs.tsx";
import { PrivacyCard } from "./detail/privacy-card.tsx";
import { DuplicatesHint } from "./duplicates/duplicates-hint.tsx";
import { FactsCard } from "./facts/facts-card.tsx";
import { MergedAway } from "./merging/merged-away.tsx";
import { MergedNote } from "./merging/merged-note.tsx";
import { SitesCard } from "./sites/sites-card.tsx";

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
