import { Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Column } from "../../../ui/data-table/columns.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { Money } from "../../../ui/money.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { Unbroken } from "../../services/index.ts";
import type { Quote } from "../quotes.api.ts";

/** The columns of a list of quotes; with one customer their name says nothing new. */
export function useQuoteColumns({ isOfCustomer }: { readonly isOfCustomer: boolean }): readonly Column<Quote>[] {
  const { t } = useTranslation("quotes");
  const { day } = useFormat();
  const dayOrNothing = (value: string | null) => (value === null ? "–" : <Unbroken>{day(value)}</Unbroken>);
  const customer: Column<Quote> = {
    id: "customer",
    header: t("column.customer"),
    cell: ({ customerId, customerName }) => (
      <TextLink to={paths.customer(customerId)} fw={500}>
        <UserText>{customerName}</UserText>
      </TextLink>
    ),
  };
  return [
    { id: "quote", header: t("column.quote"), cell: (quote) => <What quote={quote} /> },
    ...(isOfCustomer ? [] : [customer]),
    { id: "state", header: t("column.state"), cell: (quote) => <State quote={quote} /> },
    { id: "followUp", header: t("column.followUp"), sort: "follow_up_on", cell: (quote) => <Asking quote={quote} /> },
    { id: "issued", header: t("column.issued"), sort: "issued_on", cell: ({ issuedOn }) => dayOrNothing(issuedOn) },
    {
      id: "expires",
      header: t("column.expires"),
      sort: "expires_on",
      cell: ({ expiresOn }) => dayOrNothing(expiresOn),
    },
    {
      id: "value",
      header: t("column.value"),
      sort: "value",
      align: "end",
      cell: ({ valueCents, currency }) => <Money cents={valueCents} currency={currency} />,
    },
  ];
}

function What({ quote: { number, title, serviceName, siteName } }: { readonly quote: Quote }) {
  const said = title === "" ? serviceName : title;
  return (
    <Stack gap={0} miw={130} maw={280}>
      <Text fw={500} c="var(--heading)">
        <UserText>{number}</UserText>
      </Text>
      {said === null ? null : (
        <Text size="sm" c="dimmed">
          <UserText>{said}</UserText>
        </Text>
      )}
      {siteName === null ? null : (
        <Text size="sm" c="dimmed">
          <UserText>{siteName}</UserText>
        </Text>
      )}
    </Stack>
  );
}

/** A declined quote says why. */
function State({ quote: { state, declineReason, declineNote } }: { readonly quote: Quote }) {
  const { t } = useTranslation("quotes");
  return (
    <>
      <QuoteStateChip state={state} />
      {declineReason === null ? null : (
        <Text size="sm" c="dimmed">
          {t(`reason.${declineReason}`)}
        </Text>
      )}
      {declineNote === "" ? null : (
        <Text size="sm" c="dimmed" maw={220}>
          <UserText>{declineNote}</UserText>
        </Text>
      )}
    </>
  );
}

function Asking({ quote: { state, followUp, followUpOn } }: { readonly quote: Quote }) {
  const { day } = useFormat();
  if (state !== "open") return "–";
  return (
    <>
      {followUp === "none" ? null : <FollowUpChip followUp={followUp} />}
      {followUpOn === null || followUp === "followed_up" || followUp === "not_needed" ? null : (
        <Text size="sm" c="dimmed">
          <Unbroken>{day(followUpOn)}</Unbroken>
        </Text>
      )}
      {followUp === "none" && followUpOn === null ? "–" : null}
    </>
  );
}

const tones = { open: "info", accepted: "success", declined: "error", expired: "secondary" } as const;

/** What has become of a quote. */
function QuoteStateChip({ state }: Pick<Quote, "state">) {
  const { t } = useTranslation("quotes");
  return <StatusChip tone={tones[state]} label={t(`state.${state}`)} />;
}

const askingTones = { due: "warning", followed_up: "success", not_needed: "secondary" } as const;

/** Whether a quote is to be asked after; nothing where there is nothing to say. */
function FollowUpChip({ followUp }: { readonly followUp: Exclude<Quote["followUp"], "none"> }) {
  const { t } = useTranslation("quotes");
  return <StatusChip tone={askingTones[followUp]} label={t(`followUp.${followUp}`)} />;
}
