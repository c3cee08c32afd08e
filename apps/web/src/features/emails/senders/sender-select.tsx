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
  if (senders === undefined || (isOptional && value === null && senders.length < 2)) return null;
  const standard = senderOf(senders, null);
  const chosen = senderOf(senders, value);
  const textOf = ({ name, address }: Sender) => (name === "" ? address : t("sender.named", { name, address }));
  const label = standard ? t("sender.defaultOf", { sender: textOf(standard) }) : t("sender.default");
  const others = senders.filter(({ isDefault, id }) => !isDefault || id === value);
  return (
    <Select
      label={t("sender.label")}
      description={chosen && chosen.domainState !== "verified" ? t("sender.unproved") : t("sender.hint")}
      data={[
        { value: byDefault, label },
        ...others.map((sender) => ({ value: sender.id, label: textOf(sender) })),
        ...(value !== null && !chosen ? [{ value, label: t("sender.gone") }] : []),
      ]}
      value={value ?? byDefault}
      disabled={isDisabled}
      onChange={(next) => onChange(next === byDefault ? null : next)}
    />
  );
}
