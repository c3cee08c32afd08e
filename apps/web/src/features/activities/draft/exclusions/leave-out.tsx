import { Stack, Switch, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AmountInput } from "../../../../ui/fields/amount-input.tsx";
import type { Activity } from "../../activities.api.ts";
import { useSaveDraft } from "../use-save-draft.ts";
import { ExcludedSegments } from "./excluded-segments.tsx";
import { HeedsCaps } from "./heeds-caps.tsx";
import { JoinsDues } from "./joins-dues.tsx";

/** Who of the segment is not mailed all the same. */
export function Exclusions({ draft }: { readonly draft: Activity }) {
  const { t } = useTranslation("leaving");
  return (
    <Stack gap="lg" component="section" aria-label={t("title")}>
      <Title order={2} size="h5">
        {t("title")}
      </Title>
      <ExcludedSegments draft={draft} />
      <HoldOut draft={draft} />
      <HeedsCaps activity={draft} />
      <JoinsDues activity={draft} />
    </Stack>
  );
}

const usual = 10;
const most = 50;

/** A part that is not mailed, to see what mailing changes; each right number is saved at once. */
function HoldOut({ draft: { id, heldOutPercent } }: { readonly draft: Activity }) {
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
