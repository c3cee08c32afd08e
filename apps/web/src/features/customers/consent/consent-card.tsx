import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { type Customer, consentsQuery } from "../customers.api.ts";
import { CustomerStatusChip } from "../list/customer-status-chip.tsx";
import { ChosenMails } from "./chosen-mails.tsx";
import { ConsentDialog } from "./consent-dialog.tsx";
import { ConsentHistory } from "./consent-history.tsx";
import { MeasuredSwitch } from "./measured-switch.tsx";
import { isBlocked, SuppressionNote } from "./suppression-note.tsx";

/** Whether the customer may be mailed, since when, and by what proof. */
export function ConsentCard({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation("customers");
  const mayChange = usePermission("customers.change");
  const history = useQuery(consentsQuery(customer.id));
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Card>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h5">
            {t("consent.title")}
          </Title>
          <CustomerStatusChip status={customer.status} />
        </Group>
        <Text>{t(isBlocked(customer) ? "consent.blockedHint" : `statusHint.${customer.status}`)}</Text>
        <SuppressionNote customer={customer} />
        <ChosenMails customerId={customer.id} />
        <MeasuredSwitch customer={customer} />
        {mayChange ? (
          <Button variant="light" onClick={() => setIsChanging(true)}>
            {t("consent.change")}
          </Button>
        ) : null}
        <Title order={3} size="h6">
          {t("consent.history")}
        </Title>
        <QueryContent query={history}>{(entries) => <ConsentHistory entries={entries} />}</QueryContent>
      </Stack>
      {isChanging ? <ConsentDialog customer={customer} onClose={() => setIsChanging(false)} /> : null}
    </Card>
  );
}
