import { Radio, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { UserText } from "../../../ui/user-text.tsx";
import type { Customer } from "../customers.api.ts";
import classes from "./merging.module.css";

interface MergeHeadProps {
  readonly pair: readonly [Customer, Customer];
  readonly survivorId: string;
  readonly onChoose: (id: string) => void;
}

/** Who stays. */
export function MergeHead({ pair, survivorId, onChoose }: MergeHeadProps) {
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
