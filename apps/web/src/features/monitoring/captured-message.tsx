import { Drawer, ScrollArea, Stack, Tabs, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import type { CallOutput } from "../../lib/api/types.ts";
import type { monitoring } from "@delight/contract/monitoring";
import { useFormat } from "../../lib/i18n/format.ts";
import { QueryContent } from "../../ui/query-content.tsx";
import { NotFound } from "../../ui/not-found.tsx";
import { SandboxedHtml } from "../../ui/sandboxed-html.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { capturedMessageQuery } from "./captured-mail.api.ts";
import classes from "./captured-mail.module.css";

interface CapturedMessageProps {
  /** Nothing is shown while undefined. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** One captured message: as it looks, its text, and its source byte for byte. */
export function CapturedMessage({ id, onClose }: CapturedMessageProps) {
  const { t } = useTranslation("monitoring");
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size="xl"
      title={t("message")}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {id === undefined ? null : <Message id={id} />}
    </Drawer>
  );
}

function Message({ id }: { readonly id: string }) {
  const { t } = useTranslation("monitoring");
  const query = useQuery(capturedMessageQuery(id));
  return (
    <QueryContent
      query={query}
      missing={<NotFound title={t("missing.title")} list={{ label: t("missing.list"), to: paths.capturedMail }} />}
    >
      {(mail) => (
        <Stack gap="md">
          <Facts mail={mail} />
          <Parts mail={mail} />
        </Stack>
      )}
    </QueryContent>
  );
}

interface MailProps {
  readonly mail: CallOutput<typeof monitoring.getCapturedMail>;
}

function Facts({ mail: { subject, mailFrom, rcptTo, capturedAt, bytes } }: MailProps) {
  const { t } = useTranslation("monitoring");
  const format = useFormat();
  const facts = [
    [
      t("column.from"),
      <bdi key="from" dir="ltr">
        {mailFrom}
      </bdi>,
    ],
    [
      t("column.to"),
      <bdi key="to" dir="ltr">
        {rcptTo}
      </bdi>,
    ],
    [t("column.captured"), <bdi key="at">{format.moment(capturedAt)}</bdi>],
    [t("column.size"), <bdi key="size">{format.bytes(bytes)}</bdi>],
  ] as const;
  return (
    <div>
      <Text fw={500} size="lg" c="var(--heading)">
        {subject === "" ? t("noSubject") : <UserText>{subject}</UserText>}
      </Text>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Parts({ mail: { subject, html, text, source } }: MailProps) {
  const { t } = useTranslation("monitoring");
  return (
    <Tabs defaultValue={html === "" ? "text" : "html"}>
      <Tabs.List aria-label={t("parts")}>
        <Tabs.Tab value="html" disabled={html === ""}>
          {t("part.html")}
        </Tabs.Tab>
        <Tabs.Tab value="text">{t("part.text")}</Tabs.Tab>
        <Tabs.Tab value="source">{t("part.source")}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="html" pt="md" data-private>
        <SandboxedHtml html={html} title={subject === "" ? t("noSubject") : subject} height={600} />
      </Tabs.Panel>
      <Tabs.Panel value="text" pt="md" data-private>
        {text === "" ? (
          <Text c="dimmed">{t("noText")}</Text>
        ) : (
          <pre className={classes.text} dir="auto">
            {text}
          </pre>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="source" pt="md" data-private>
        <ScrollArea.Autosize mah={640} viewportProps={{ tabIndex: 0, "aria-label": t("part.source"), role: "region" }}>
          <pre className={classes.source} dir="ltr">
            {source}
          </pre>
        </ScrollArea.Autosize>
      </Tabs.Panel>
    </Tabs>
  );
}
