import { Alert, Stack, Text } from "@mantine/core";
import { IconArrowBackUp, IconScale, IconUserCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { UserText } from "../../../ui/user-text.tsx";
import type { ConversionDetails } from "../conversions.api.ts";
import { useVerdict } from "./use-verdict.ts";

/** In a few sentences why the credit is where it is, and what somebody gave as their reason. */
export function Verdict({ conversion }: { readonly conversion: ConversionDetails }) {
  const { t } = useTranslation("conversions");
  const sentences = useVerdict(conversion);
  const { decision, kind, state, reversal, note } = conversion;
  const isOfPerson = decision !== null || kind === "manual";
  const Icon = reversal === null ? (isOfPerson ? IconUserCheck : IconScale) : IconArrowBackUp;
  return (
    <Alert
      variant="light"
      color={state === "credited" ? "primary" : "secondary"}
      icon={<Icon aria-hidden />}
      title={t("why.title")}
    >
      <Stack gap={6}>
        {sentences.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        {note === "" || reversal !== null ? null : (
          <div>
            <Text size="sm" fw={500}>
              {t("why.said")}
            </Text>
            <Text>
              <UserText>{note}</UserText>
            </Text>
          </div>
        )}
      </Stack>
    </Alert>
  );
}
