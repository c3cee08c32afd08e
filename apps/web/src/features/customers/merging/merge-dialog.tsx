import { Button, Group, Modal, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Confirm } from "../../../ui/confirm.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import type { Customer } from "../customers.api.ts";
import { type Comparison, comparisonQuery } from "../duplicates/duplicates.api.ts";
import { ReasonChips } from "../duplicates/reason-chips.tsx";
import { useCustomFields } from "../custom-fields/own-fields.api.ts";
import { BelongingRows } from "./belonging-rows.tsx";
import { FactRows } from "./fact-rows.tsx";
import { type Picks, takenOf } from "./kept.ts";
import { MergeHead } from "./merge-head.tsx";
import classes from "./merging.module.css";
import { Outcome } from "./outcome.tsx";
import { useMerge } from "./use-merge.ts";

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
