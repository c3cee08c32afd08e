import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type Sender, senderOf, sendersQuery } from "../../../lib/senders.ts";
import { Select } from "../../../ui/fields/select.tsx";

interface SenderSelectProps {
  /** Null stands for the default sender, whoever that is. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly isDisabled?: boolean;
  /** Left out where there is nothing to choose. */
  readonly isOptional?: boolean;
}

const byDefault = "default";

/** Whom mails come from: the default sender unless another one is chosen. */
export function SenderSelect({ value, onChange, isDisabled = false, isOptional = false }: SenderSelectProps) {
  const { t } = useTranslation("parts");
  const { data: senders } = useQuery(sendersQuery);
  const choices = useChoices(senders ?? [], value);
  if (senders === undefined || (isOptional && choices.length < 2)) return null;
  return (
    <Select
      label={t("sender.label")}
      description={t(isProved(senderOf(senders, value)) ? "sender.hint" : "sender.unproved")}
      data={choices}
      value={value ?? byDefault}
      disabled={isDisabled}
      onChange={(next) => onChange(next === byDefault ? null : next)}
    />
  );
}

const isProved = (sender: Sender | undefined) => sender === undefined || sender.domainState === "verified";

/** Also the one in force, if it is gone or has become the default. */
function useChoices(senders: readonly Sender[], value: string | null) {
  const { t } = useTranslation("parts");
  const textOf = ({ name, address }: Sender) => (name === "" ? address : t("sender.named", { name, address }));
  const standard = senderOf(senders, null);
  const others = senders.filter(({ isDefault, id }) => !isDefault || id === value);
  const isGone = value !== null && !others.some(({ id }) => id === value);
  return [
    { value: byDefault, label: standard ? t("sender.defaultOf", { sender: textOf(standard) }) : t("sender.default") },
    ...others.map((sender) => ({ value: sender.id, label: textOf(sender) })),
    ...(isGone ? [{ value, label: t("sender.gone") }] : []),
  ];
}
