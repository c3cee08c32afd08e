import { Badge, Group, Table, Text } from "@mantine/core";
import { campaignTests, letterOf } from "@delight/contract/campaign-test";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { measuredOf } from "../../../lib/measured-of.ts";
import { TextLink } from "../../../ui/links.tsx";
import { Money } from "../../../ui/money.tsx";
import stacked from "../../../ui/stacked-table.module.css";
import { UserText } from "../../../ui/user-text.tsx";
import { useEndpointMutation } from "../../../lib/query.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { ConfirmButton } from "../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { MergeLine } from "../../emails/index.ts";
import { type Activity, useCurrency } from "../activities.api.ts";
import classes from "./variants-table.module.css";
import { resultsQuery, type Results, type Test } from "./variants.api.ts";

interface VariantsTableProps {
  readonly activity: Activity;
  readonly test: Test;
  readonly results: Results;
  readonly mayDecide: boolean;
}

type Figures = Results["variants"][number];

const undecided = new Set<Results["state"]>(["sampling", "waiting", "asked"]);

/** A row for each variant: what it was, what came of it within the sample, and the button that sends it to the rest. */
export function VariantsTable({ activity, test, results, mayDecide }: VariantsTableProps) {
  const { t } = useTranslation("variants");
  const canChoose = mayDecide && undecided.has(results.state);
  return (
    <div className={stacked.frame} style={{ overflowX: "auto" }}>
      <Table className={`${stacked.table} ${classes.table}`} aria-label={t("card.title")}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("column.variant")}</Table.Th>
            {(["sent", "opened", "clicked", "converted", "revenue", "unsubscribed"] as const).map((column) => (
              <Table.Th key={column} ta="end">
                {t(`column.${column}`)}
              </Table.Th>
            ))}
            {canChoose ? <Table.Th ta="end">{t("column.choose")}</Table.Th> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {results.variants.map((figures) => (
            <Table.Tr key={figures.variant}>
              <Table.Td>
                <Name activity={activity} test={test} figures={figures} results={results} />
              </Table.Td>
              <Cells figures={figures} />
              {canChoose ? (
                <Table.Td ta="end" data-actions>
                  <DecideButton id={activity.id} variant={figures.variant} waiting={results.waiting} />
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface NameProps extends Omit<VariantsTableProps, "mayDecide"> {
  readonly figures: Figures;
}

function Name({ activity, test, figures, results }: NameProps) {
  const { t } = useTranslation("variants");
  const { variant, subject, senderName, emailName } = figures;
  const named = test.kind === "sender" ? senderName : emailName;
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Badge size="lg" circle variant="light" flex="none" aria-hidden>
        {letterOf(variant)}
      </Badge>
      <div>
        <Group gap="xs">
          <TextLink to={paths.activity(activity.id)} search={{ variant: String(variant) }} resetScroll={false}>
            {t("variant", { letter: letterOf(variant) })}
          </TextLink>
          {results.decision?.variant === variant ? <Badge color="success">{t("winner")}</Badge> : null}
          {results.decision === null && results.leading === variant && results.isClear ? (
            <Badge>{t("leads")}</Badge>
          ) : null}
        </Group>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {test.kind === "subject" ? <MergeLine text={subject} /> : <UserText>{named}</UserText>}
        </Text>
      </div>
    </Group>
  );
}

function Cells({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation("variants");
  const { number, percent } = useFormat();
  const currency = useCurrency();
  const { sent, audience, unsubscribed, revenueCents } = figures;
  return (
    <>
      <Table.Td ta="end" data-label={t("column.sent")}>
        <bdi>{number(sent)}</bdi>
        <Text size="sm" c="dimmed">
          {t("of", { total: number(audience) })}
        </Text>
      </Table.Td>
      {(["opened", "clicked", "converted"] as const).map((part) => {
        const whole = measuredOf(figures, part);
        if (sent > 0 && whole === 0) {
          return (
            <Table.Td key={part} ta="end" data-label={t(`column.${part}`)} c="dimmed">
              {t("notMeasured")}
            </Table.Td>
          );
        }
        return (
          <Table.Td key={part} ta="end" data-label={t(`column.${part}`)}>
            <bdi>{number(figures[part])}</bdi>
            <Text size="sm" c="dimmed">
              {whole === 0 ? "–" : percent(Math.min(figures[part], whole) / whole)}
            </Text>
          </Table.Td>
        );
      })}
      <Table.Td ta="end" data-label={t("column.revenue")}>
        {currency === undefined ? "–" : <Money cents={revenueCents} currency={currency} />}
      </Table.Td>
      <Table.Td ta="end" data-label={t("column.unsubscribed")}>
        <bdi>{number(unsubscribed)}</bdi>
      </Table.Td>
    </>
  );
}

interface DecideButtonProps {
  readonly id: string;
  readonly variant: number;
  readonly waiting: number;
}

/** Sends this variant to everybody who waits; for those who may send, and asks first. */
function DecideButton({ id, variant, waiting }: DecideButtonProps) {
  const { t } = useTranslation("variants");
  const client = useQueryClient();
  const errorText = useErrorText();
  const maySend = usePermission("activities.send");
  const letter = letterOf(variant);
  const decide = useEndpointMutation(campaignTests.decide, {
    invalidates: ["activities", "deliveries"],
    onSuccess: (results) => {
      client.setQueryData(resultsQuery(id).queryKey, results);
      toastSuccess(t("choose.done", { letter }));
    },
    onError: (error) => toastError(errorText(error)),
  });
  if (!maySend) return null;
  return (
    <ConfirmButton
      label={t("choose.action", { letter })}
      title={t("choose.title", { letter })}
      action={t("choose.confirm")}
      isBusy={decide.isPending}
      onConfirm={() => decide.mutate({ id, variant })}
    >
      {t("choose.text", { count: waiting })}
    </ConfirmButton>
  );
}
