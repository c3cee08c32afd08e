import { useState } from "react";
import { IconAlertTriangle } from "@tabler/icons-react";
import { mailPreferences, type MailTopic } from "@delight/contract/mail-preferences";
import { Switch, Stack, Text, Alert, Title, Button, Card, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryContent } from "../../../ui/query-content.tsx";
import { isolate } from "../../../lib/i18n/isolate.ts";
import { paths } from "../../../app/paths.ts";
import { TextLink } from "../../../ui/links.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { CustomerStatusChip } from "../list/customer-status-chip.tsx";
import { type Customer, mailPreferencesQuery, type ConsentEntry, consentsQuery } from "../customers.api.ts";
import { ConsentDialog } from "./consent-dialog.tsx";
import classes from "./consent-history.module.css";

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

/** What the customer chose on the page of their preferences; nothing where they left all as it was. */
function ChosenMails({ customerId }: { readonly customerId: string }) {
  const { t, i18n } = useTranslation("customers");
  const { day } = useFormat();
  const { data } = useQuery(mailPreferencesQuery(customerId));
  if (!data || (data.pausedUntil === null && data.declined.length === 0)) return null;
  const { pausedUntil } = data;
  const names = data.declined.map((topic: MailTopic) => isolate(t(`choices.topic.${topic}`), i18n.language));
  return (
    <Stack gap={4}>
      <Title order={3} size="h6">
        {t("choices.title")}
      </Title>
      {pausedUntil === null ? null : <Text size="sm">{t("choices.paused", { day: day(pausedUntil) })}</Text>}
      {names.length === 0 ? null : (
        <Text size="sm">{t("choices.declined", { topics: new Intl.ListFormat(i18n.language).format(names) })}</Text>
      )}
    </Stack>
  );
}

/** Not their own wish: somebody of the organization blocked the address. */
function isBlocked({ status, consent }: Customer): boolean {
  return status === "unsubscribed" && consent !== "unsubscribed";
}

/** Why no consent makes the address mailable, and where to see more. */
function SuppressionNote({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation("customers");
  const mayLook = usePermission("organization.view");
  const { status, email } = customer;
  const isByHand = isBlocked(customer);
  if (!isByHand && status !== "bounced" && status !== "complained") return null;
  return (
    <Alert color="warning" icon={<IconAlertTriangle aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        {t(isByHand ? "consent.blocked" : "consent.suppressed")}
        {mayLook && email !== null ? (
          <TextLink
            to={paths.companySettings}
            search={{ tab: "suppressions", search: email }}
            size="sm"
            c="inherit"
            underline="always"
          >
            {t("consent.seeBlock")}
          </TextLink>
        ) : null}
      </Stack>
    </Alert>
  );
}

/** Every change of consent: what, when, by whom and with which proof; newest first. */
function ConsentHistory({ entries }: { readonly entries: readonly ConsentEntry[] }) {
  const { t } = useTranslation("customers");
  const { moment } = useFormat();
  if (entries.length === 0) return <Text c="dimmed">{t("consent.historyNone")}</Text>;
  return (
    <ol className={classes.entries}>
      {entries.map(({ id, state, basis, source, evidence, userName, occurredAt }) => (
        <li key={id}>
          <Stack gap={0}>
            <Text fw={500} c="var(--heading)">
              {t(`consent.state.${state}`)}
            </Text>
            {evidence === "" ? null : (
              <Text size="sm">
                <UserText>{evidence}</UserText>
              </Text>
            )}
            <Text size="sm" c="dimmed">
              <bdi>{moment(occurredAt)}</bdi> · {t(`consent.source.${source}`)}
              {state === "subscribed" ? ` · ${t(`consent.byBasis.${basis}`)}` : null}
              {userName === null ? null : (
                <>
                  {" · "}
                  <UserText>{userName}</UserText>
                </>
              )}
            </Text>
          </Stack>
        </li>
      ))}
    </ol>
  );
}

type Measuring = Pick<NonNullable<ReturnType<typeof useOrganizationSettings>>, "measuresOpens" | "measuresClicks">;

/** What of a customer who did not say no is measured, by the company. */
function measuredBy({ measuresOpens, measuresClicks }: Measuring) {
  if (measuresOpens) return measuresClicks ? "measured.on" : "measured.onlyOpens";
  return measuresClicks ? "measured.onlyClicks" : "measured.nobody";
}

/** Whether opens and clicks of the customer are measured; nothing for who has no address. Whoever said no themself is not overruled. */
function MeasuredSwitch({ customer: { id, email } }: { readonly customer: Customer }) {
  const { t } = useTranslation("customers");
  const errorText = useErrorText();
  const mayChange = usePermission("customers.change");
  const { data } = useQuery(mailPreferencesQuery(id));
  const settings = useOrganizationSettings();
  const { mutate, isPending } = useEndpointMutation(mailPreferences.setMeasured, {
    invalidates: ["customers"],
    onSuccess: ({ unmeasuredBy }) => toastSuccess(t(unmeasuredBy === null ? "measured.savedOn" : "measured.savedOff")),
    onError: (error) => toastError(errorText(error)),
  });
  if (!data || !settings || email === null) return null;
  const hint = { reader: "measured.byReader", organization: "measured.off" } as const;
  return (
    <Switch
      label={t("measured.label")}
      description={t(data.unmeasuredBy === null ? measuredBy(settings) : hint[data.unmeasuredBy])}
      checked={data.unmeasuredBy === null}
      disabled={!mayChange || isPending || data.unmeasuredBy === "reader"}
      onChange={({ currentTarget }) => mutate({ id, isMeasured: currentTarget.checked })}
    />
  );
}
