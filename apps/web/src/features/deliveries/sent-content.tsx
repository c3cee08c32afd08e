import { Modal, ScrollArea, Stack, Tabs, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryContent } from "../../ui/query-content.tsx";
import { SandboxedHtml } from "../../ui/sandboxed-html.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { type Delivery, sentContentQuery } from "./deliveries.api.ts";
import classes from "./sent-content.module.css";

interface SentContentProps {
  /** Nothing is shown while undefined. */
  readonly delivery: Pick<Delivery, "id" | "customerName"> | undefined;
  readonly onClose: () => void;
}

/** Exactly what one customer was sent, as HTML and as text. */
export function SentContent({ delivery, onClose }: SentContentProps) {
  const { t } = useTranslation("deliveries");
  return (
    <Modal
      opened={delivery !== undefined}
      onClose={onClose}
      size="xl"
      title={t("sentTo", { name: delivery?.customerName ?? "" })}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {delivery === undefined ? null : <Content id={delivery.id} />}
    </Modal>
  );
}

function Content({ id }: { readonly id: string }) {
  const { t } = useTranslation("deliveries");
  const query = useQuery(sentContentQuery(id));
  return (
    <QueryContent query={query}>
      {({ subject, html, text }) => (
        <Stack gap="md">
          <div>
            <Text size="sm" c="dimmed">
              {t("subject")}
            </Text>
            <Text fw={500} c="var(--heading)">
              <UserText>{subject}</UserText>
            </Text>
          </div>
          <Tabs defaultValue="html">
            <Tabs.List aria-label={t("parts")}>
              <Tabs.Tab value="html">{t("part.html")}</Tabs.Tab>
              <Tabs.Tab value="text">{t("part.text")}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="html" pt="md" data-private>
              <SandboxedHtml html={html} title={subject} height={520} />
            </Tabs.Panel>
            <Tabs.Panel value="text" pt="md" data-private>
              <ScrollArea.Autosize mah={520} viewportProps={{ tabIndex: 0 }}>
                <pre className={classes.text} dir="auto">
                  {text}
                </pre>
              </ScrollArea.Autosize>
            </Tabs.Panel>
          </Tabs>
        </Stack>
      )}
    </QueryContent>
  );
}
