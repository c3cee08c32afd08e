import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { isSpan } from "./choice.ts";

interface Span {
  readonly from: string;
  readonly to: string;
}

interface OwnSpanProps {
  readonly shown: Span | undefined;
  readonly onChoose: (span: Span) => void;
}

/** Any two days, up to two years apart. */
export function OwnSpan({ shown, onChoose }: OwnSpanProps) {
  const { t } = useTranslation("dashboard");
  const [{ from, to }, setSpan] = useState<Span>({ from: shown?.from ?? "", to: shown?.to ?? "" });
  const isComplete = from !== "" && to !== "";
  const problem = !isComplete || isSpan(from, to) ? undefined : t(from > to ? "period.wrong" : "period.tooLong");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && problem === undefined) onChoose({ from, to });
      }}
    >
      <Stack gap="sm">
        <Group gap="sm" grow align="flex-start">
          <DayField
            label={t("period.from")}
            value={from}
            onChange={(event) => setSpan({ from: event.currentTarget.value, to })}
          />
          <DayField
            label={t("period.to")}
            value={to}
            onChange={(event) => setSpan({ from, to: event.currentTarget.value })}
            error={problem}
          />
        </Group>
        <Button type="submit" variant="light" disabled={!isComplete || problem !== undefined}>
          {t("period.apply")}
        </Button>
      </Stack>
    </form>
  );
}
