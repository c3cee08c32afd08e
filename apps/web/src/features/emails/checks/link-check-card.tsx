import { Alert, Badge, Button, Card, List, Stack, Text } from "@mantine/core";
import { IconLinkPlus } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../ui/form/form-error.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { useEmailEditor } from "../editor/editor-context.ts";
import { addressesOf } from "./addresses.ts";
import type { CheckedLink, LinkCheck } from "./use-link-check.ts";

const colors = { ok: "success", redirected: "info", dead: "error", unreachable: "warning" } as const;

interface LinkCheckCardProps {
  readonly check: LinkCheck;
  /** What is sent; empty while it is not known. */
  readonly html: string;
}

/** Calls every address of the email when asked to, and says what became of each that it still has. */
export function LinkCheckCard({ check: { told, run, error, isRunning }, html }: LinkCheckCardProps) {
  const { t } = useTranslation("checks");
  const { variant } = useEmailEditor();
  const addresses = useMemo(() => addressesOf(variant.document, html), [variant.document, html]);
  const found = addresses.flatMap((address) => told.get(address) ?? []);
  const poor = found.filter(({ state }) => state !== "ok");
  return (
    <Card withBorder shadow="none" padding="sm">
      <Stack gap={8} align="stretch">
        <Text size="sm" fw={500} c="var(--heading)">
          {t("links.title")}
        </Text>
        <Text size="xs" c="dimmed">
          {t(addresses.length === 0 ? "links.none" : "links.hint")}
        </Text>
        {isRunning ? <ProgressBar label={t("links.title")} done={found.length} total={addresses.length} /> : null}
        <FormError error={error} />
        <div aria-live="polite">
          {found.length > 0 && found.length === addresses.length && poor.length === 0 ? (
            <Alert color="success">{t("links.allGood")}</Alert>
          ) : null}
          {poor.length === 0 ? null : <LinkList links={poor} />}
        </div>
        <Button
          size="xs"
          variant="light"
          leftSection={<IconLinkPlus size={16} aria-hidden />}
          disabled={addresses.length === 0}
          loading={isRunning}
          onClick={() => run(addresses)}
        >
          {t(found.length > 0 ? "links.again" : "links.run")}
        </Button>
      </Stack>
    </Card>
  );
}

function LinkList({ links }: { readonly links: readonly CheckedLink[] }) {
  const { t } = useTranslation("checks");
  return (
    <List size="sm" spacing={8} listStyleType="none">
      {links.map(({ link, state, status, target }) => (
        <List.Item key={link}>
          <Badge color={colors[state]} variant="light" size="sm">
            {t(`links.state.${state}`)}
          </Badge>
          <Text size="sm" dir="ltr" style={{ overflowWrap: "anywhere", textAlign: "start" }}>
            {link}
          </Text>
          <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {target === null ? null : t("links.target", { address: target })}{" "}
            {status === null || state === "redirected" ? null : t("links.status", { status })}
          </Text>
        </List.Item>
      ))}
    </List>
  );
}
