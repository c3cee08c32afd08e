import { Text } from "@mantine/core";
import { ReturnWhy, type ReturnOutcome } from "@delight/contract/returns";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import type { Column } from "../../../ui/data-table/columns.tsx";
import { EmailText } from "../../../ui/email-text.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import type { Tone } from "../../../ui/theme/palette.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { When } from "../audit/when.tsx";
import type { InboundMessage } from "./returns.api.ts";

const tones: Readonly<Record<ReturnOutcome, Tone>> = {
  bounced_hard: "error",
  bounced_soft: "warning",
  bounced_block: "warning",
  delayed: "secondary",
  delivered: "success",
  complained: "error",
  unsubscribed: "warning",
  replied: "success",
  auto_reply: "secondary",
  not_spam: "secondary",
  auth_failure: "secondary",
  other: "secondary",
  no_delivery: "secondary",
};

/** The columns of the list of what came back. */
export function useReturnedColumns(): readonly Column<InboundMessage>[] {
  const { t } = useTranslation("settings");
  return [
    { id: "when", header: t("returns.column.when"), cell: ({ receivedAt }) => <When moment={receivedAt} /> },
    { id: "outcome", header: t("returns.column.outcome"), cell: (mail) => <Outcome mail={mail} /> },
    { id: "about", header: t("returns.column.about"), cell: (mail) => <About mail={mail} /> },
    { id: "says", header: t("returns.column.says"), cell: (mail) => <Says mail={mail} /> },
  ];
}

function Outcome({ mail: { status, outcome, why, provider } }: { readonly mail: InboundMessage }) {
  const { t } = useTranslation("settings");
  const reason = useWhy(why);
  if (outcome === null) {
    return (
      <StatusChip
        tone={status === "unreadable" ? "error" : "info"}
        label={t(status === "unreadable" ? "returns.unreadable" : "returns.waiting")}
      />
    );
  }
  return (
    <>
      <StatusChip tone={tones[outcome]} label={t(`returns.outcome.${outcome}`)} />
      {reason === undefined ? null : (
        <Text size="sm" mt={4}>
          {reason}
        </Text>
      )}
      {provider === null ? null : (
        <Text size="xs" c="dimmed" mt={4}>
          {t("returns.hooks.toldBy", { name: t(`returns.hooks.kind.${provider}`) })}
        </Text>
      )}
    </>
  );
}

function About({ mail: { activityId, activityName, emailAddress } }: { readonly mail: InboundMessage }) {
  if (activityId === null) return <>–</>;
  return (
    <>
      <TextLink to={paths.activity(activityId)} fw={500}>
        <UserText>{activityName ?? ""}</UserText>
      </TextLink>
      {emailAddress === null ? null : (
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          <EmailText>{emailAddress}</EmailText>
        </Text>
      )}
    </>
  );
}

/** Always as plain text, whatever came. */
function Says({ mail: { subject, text } }: { readonly mail: InboundMessage }) {
  if (subject === "" && text === "") return <>–</>;
  return (
    <>
      <Text size="sm" fw={500} style={{ overflowWrap: "anywhere" }}>
        <UserText>{subject}</UserText>
      </Text>
      <Text size="xs" c="dimmed" maw={420} lineClamp={4} style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        <UserText>{text}</UserText>
      </Text>
    </>
  );
}

/** Why something was made of what came back, in words; undefined where the outcome says it all. */
function useWhy(code: string | null): string | undefined {
  const { t } = useTranslation("settings");
  const known = ReturnWhy.safeParse(code);
  return known.success ? t(`returns.why.${known.data}`) : undefined;
}
