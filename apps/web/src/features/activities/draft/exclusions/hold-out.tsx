import { Stack, Switch, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AmountInput } from "../../../../ui/fields/amount-input.tsx";
import type { Activity } from "../../activities.api.ts";
import { useSaveDraft } from "../use-save-draft.ts";

const usual = 10;
const most = 50;

/** A part that is not mailed, to see what mailing changes; each right number is saved at once. */
export function HoldOut({ draft: { id, heldOutPercent } }: { readonly draft: Activity }) {
  const { t } = useTranslation("leaving");
  const [percent, setPercent] = useState<number | undefined>(heldOutPercent);
  const { mutate } = useSaveDraft();
  const isRight = percent !== undefined && Number.isInteger(percent) && percent >= 1 && percent <= most;
  const change = (next: number | undefined) => {
    setPercent(next);
    if (next !== undefined && Number.isInteger(next) && next >= 0 && next <= most) mutate({ id, heldOutPercent: next });
  };
  const isOn = percent !== 0;
  return (
    <Stack gap="xs">
      <Switch
        label={t("holdOut.label")}
        description={t("holdOut.hint")}
        checked={isOn}
        onChange={({ currentTarget }) => change(currentTarget.checked ? usual : 0)}
      />
      {isOn ? (
        <>
          <AmountInput
            label={t("holdOut.percent")}
            digits={0}
            maw={160}
            value={percent}
            onChange={(value) => change(value === 0 ? undefined : value)}
            error={isRight ? undefined : t("holdOut.between", { most })}
            rightSection={
              <Text span size="sm" c="dimmed" aria-hidden>
                %
              </Text>
            }
          />
        </>
      ) : null}
    </Stack>
  );
}
