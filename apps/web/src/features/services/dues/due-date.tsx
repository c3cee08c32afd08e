import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { Unbroken } from "../parts/unbroken.tsx";
import type { ServiceDue } from "../services.api.ts";

/** A due date, and whether somebody set it by hand. */
export function DueDate({ due: { dueOn, basis } }: { readonly due: ServiceDue }) {
  const { t } = useTranslation("services");
  const { day } = useFormat();
  return (
    <>
      <Unbroken>{day(dueOn)}</Unbroken>
      {basis === "manual" ? (
        <Text size="xs" c="dimmed">
          {t("dues.byHand")}
        </Text>
      ) : null}
    </>
  );
}
