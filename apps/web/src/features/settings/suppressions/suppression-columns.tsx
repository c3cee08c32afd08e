import type { SuppressionReason } from "@delight/contract/suppressions";
import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Column } from "../../../ui/data-table/columns.tsx";
import { EmailText } from "../../../ui/email-text.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { Tone } from "../../../ui/theme/palette.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { When } from "../audit/when.tsx";
import type { Suppression } from "./suppressions.api.ts";

const tones: Record<SuppressionReason, Tone> = {
  unsubscribed: "secondary",
  manual: "info",
  bounced: "warning",
  complained: "error",
};

/** The columns of the list of suppressions. */
export function useSuppressionColumns(): readonly Column<Suppression>[] {
  const { t } = useTranslation("settings");
  return [
    {
      id: "email",
      header: t("suppressions.column.email"),
      sort: "email",
      cell: ({ email }) => <EmailText>{email}</EmailText>,
    },
    {
      id: "reason",
      header: t("suppressions.column.reason"),
      cell: ({ reason }) => <StatusChip tone={tones[reason]} label={t(`suppressions.reason.${reason}`)} />,
    },
    {
      id: "source",
      header: t("suppressions.column.source"),
      cell: (one) => <Source suppression={one} />,
    },
    {
      id: "evidence",
      header: t("suppressions.column.evidence"),
      cell: ({ evidence }) => (evidence === "" ? "–" : <Evidence text={evidence} />),
    },
    {
      id: "since",
      header: t("suppressions.column.since"),
      sort: "created_at",
      cell: ({ createdAt }) => <When moment={createdAt} />,
    },
  ];
}

function Evidence({ text }: { readonly text: string }) {
  return (
    <Text size="sm">
      <UserText>{text}</UserText>
    </Text>
  );
}

function Source({ suppression: { source, userName } }: { readonly suppression: Suppression }) {
  const { t } = useTranslation("settings");
  return (
    <>
      <Text size="sm">{t(`suppressions.source.${source}`)}</Text>
      {userName === null ? null : (
        <Text size="sm" c="dimmed">
          <UserText>{userName}</UserText>
        </Text>
      )}
    </>
  );
}
