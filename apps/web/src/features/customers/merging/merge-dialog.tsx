import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { customerDuplicates, type MergeFact } from "@delight/contract/customer-duplicates";
import { eachOnce } from "@delight/contract/same-text";
import { Alert, Group, List, Text, Radio, Button, Modal, Stack } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Confirm } from "../../../ui/confirm.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { ReasonChips } from "../duplicates/reason-chips.tsx";
import { useCustomFields } from "../custom-fields/own-fields.api.ts";
import { useRefreshOthers } from "../deleted/use-refresh-others.ts";
import type { Customer } from "../customers.api.ts";
import { type Comparison, comparisonQuery } from "../duplicates/duplicates.api.ts";
import { TagList } from "../list/tag-list.tsx";
import { FactRows } from "./fact-rows.tsx";
import classes from "./merging.module.css";
import { factOf, keeperOf, type Picks, takenOf } from "./kept.ts";

interface MergeDialogProps {
  /** Stays, unless people choose the other. */
  readonly one: string;
  readonly other: string;
  readonly onClose: () => void;
}

/** Two customers side by side: who stays, which facts are kept, and what becomes of the rest. */
export function MergeDialog({ one, other, onClose }: MergeDialogProps) {
  const { t } = useTranslation("customers");
  const query = useQuery(comparisonQuery({ survivor: one, merged: other }));
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(860px, 100%)"
      title={t("merge.title")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <QueryContent query={query}>
        {(comparison) => <Deciding comparison={comparison} onClose={onClose} />}
      </QueryContent>
    </Modal>
  );
}

interface DecidingProps {
  readonly comparison: Comparison;
  readonly onClose: () => void;
}

function Deciding({ comparison, onClose }: DecidingProps) {
  const { t } = useTranslation("customers");
  const pair: readonly [Customer, Customer] = [comparison.survivor, comparison.merged];
  const [survivorId, setSurvivorId] = useState(pair[0].id);
  const [picks, setPicks] = useState<Picks>({});
  const [survivor, merged] = survivorId === pair[0].id ? pair : ([pair[1], pair[0]] as const);
  const deciding = { survivor, merged, picks };
  const pick = (name: string, id: string) => setPicks((before) => ({ ...before, [name]: id }));
  const { strength } = comparison;
  return (
    <Stack gap="md">
      {strength === null ? null : <ReasonChips reasons={comparison.reasons} strength={strength} />}
      <div className={classes.facts}>
        <MergeHead pair={pair} survivorId={survivorId} onChoose={setSurvivorId} />
        <FactRows pair={pair} deciding={deciding} onPick={pick} />
        <BelongingRows {...comparison.belongings} />
      </div>
      <Outcome comparison={comparison} deciding={deciding} />
      <MergeButtons deciding={deciding} onClose={onClose} action={t("merge.action")} />
    </Stack>
  );
}

interface MergeButtonsProps {
  readonly deciding: { readonly survivor: Customer; readonly merged: Customer; readonly picks: Picks };
  readonly action: string;
  readonly onClose: () => void;
}

function MergeButtons({ deciding, action, onClose }: MergeButtonsProps) {
  const { t } = useTranslation("customers");
  const [isAsking, setIsAsking] = useState(false);
  const fields = useCustomFields().map(({ id }) => id);
  const { merge, isPending } = useMerge(onClose);
  const { survivor, merged } = deciding;
  const confirm = () => {
    setIsAsking(false);
    merge({ survivor, merged, ...takenOf(deciding, fields) });
  };
  return (
    <>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button loading={isPending} onClick={() => setIsAsking(true)}>
          {action}
        </Button>
      </Group>
      <Confirm
        isOpen={isAsking}
        title={t("merge.sure")}
        action={t("merge.forGood")}
        isDangerous
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      >
        {t("merge.sureText", { merged: merged.name, survivor: survivor.name })}
      </Confirm>
    </>
  );
}

const kinds = ["jobs", "quotes", "mails", "conversions", "sites", "contacts", "lists"] as const;

/** What hangs on each of the two and goes to who stays. */
function BelongingRows({ survivor, merged }: Comparison["belongings"]) {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  return kinds
    .filter((kind) => survivor[kind] + merged[kind] > 0)
    .map((kind) => (
      <div key={kind} className={classes.row}>
        <Text size="sm" className={classes.name}>
          {t(`merge.belonging.${kind}`)}
        </Text>
        <Text size="sm">{number(survivor[kind])}</Text>
        <Text size="sm">{number(merged[kind])}</Text>
      </div>
    ));
}

interface Merging {
  readonly survivor: Customer;
  readonly merged: Customer;
  readonly take: MergeFact[];
  readonly takeCustom: string[];
}

/** Makes one of two customers and says so. */
function useMerge(onDone: () => void) {
  const { t } = useTranslation("customers");
  const text = useErrorText();
  const refreshOthers = useRefreshOthers();
  const { mutate, isPending } = useEndpointMutation(customerDuplicates.merge, {
    invalidates: [],
    onError: (error) => toastError(text(error)),
  });
  const merge = ({ survivor, merged, ...taken }: Merging) => {
    const onSuccess = () => {
      onDone();
      refreshOthers(merged.id);
      toastSuccess(t("merge.done", { merged: merged.name, survivor: survivor.name }));
    };
    mutate({ survivor: survivor.id, merged: merged.id, ...taken }, { onSuccess });
  };
  return { merge, isPending };
}

interface MergeHeadProps {
  readonly pair: readonly [Customer, Customer];
  readonly survivorId: string;
  readonly onChoose: (id: string) => void;
}

/** Who stays. */
function MergeHead({ pair, survivorId, onChoose }: MergeHeadProps) {
  const { t } = useTranslation("customers");
  const { day } = useFormat();
  return (
    <div className={classes.row} role="radiogroup" aria-label={t("merge.who")}>
      <Text className={classes.name} fw={500}>
        {t("merge.who")}
      </Text>
      {pair.map(({ id, name, createdAt }) => (
        <div key={id} className={classes.head}>
          <Radio
            name="survivor"
            value={id}
            checked={survivorId === id}
            onChange={() => onChoose(id)}
            label={<UserText>{name}</UserText>}
            description={t("detail.since", { day: day(createdAt) })}
          />
          <Text size="sm" mt={6} c="dimmed">
            {t(survivorId === id ? "merge.stays" : "merge.goes")}
          </Text>
        </div>
      ))}
    </div>
  );
}

interface OutcomeProps {
  readonly comparison: Comparison;
  readonly deciding: { readonly survivor: Customer; readonly merged: Customer; readonly picks: Picks };
}

/** What the customer will be like afterwards. */
function Outcome({ comparison, deciding }: OutcomeProps) {
  const { t } = useTranslation("customers");
  const { survivor, merged } = deciding;
  const keeper = keeperOf(deciding, "email", (customer) => factOf(customer, "email"));
  const { ownEmail, otherEmail } = comparison.consent;
  const consent = keeper.id === comparison.survivor.id ? ownEmail : otherEmail;
  const tags = eachOnce([...survivor.tags, ...merged.tags]).toSorted((one, other) => one.localeCompare(other));
  return (
    <Alert color={consent === "subscribed" ? "info" : "warning"} icon={<IconInfoCircle aria-hidden />}>
      <List size="sm" spacing={4}>
        <List.Item>{t(`merge.consent.${consent}`)}</List.Item>
        <List.Item>{t("merge.leftOver")}</List.Item>
        <List.Item>{t("merge.together")}</List.Item>
      </List>
      {tags.length === 0 ? null : (
        <Group gap="xs" mt="xs">
          <Text size="sm">{t("field.tags")}</Text>
          <TagList tags={tags} />
        </Group>
      )}
    </Alert>
  );
}
