import { reportSchedules } from "@delight/contract/report-schedules";
import { Button, Group, Modal, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { IconEye, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../lib/query.ts";
import { QueryContent } from "../../ui/query-content.tsx";
import { SandboxedHtml } from "../../ui/sandboxed-html.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useErrorText } from "../../ui/use-error-text.ts";
import { type Cadence, previewQuery, scheduleQueryKey } from "./mailed-reports.api.ts";

/** What the mail looks like: on the screen, or in one's own inbox. */
export function TryReport() {
  const { t } = useTranslation("mailed");
  const errorText = useErrorText();
  const label = useId();
  const [cadence, setCadence] = useState<Cadence>("monthly");
  const [isShown, setIsShown] = useState(false);
  const { mutate, isPending } = useEndpointMutation(reportSchedules.sendNow, {
    invalidates: [scheduleQueryKey],
    onSuccess: () => toastSuccess(t("try.sent")),
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Stack gap="sm" component="section" aria-labelledby={label}>
      <Title order={3} size="h6" id={label}>
        {t("try.title")}
      </Title>
      <SegmentedControl<Cadence>
        fullWidth
        aria-label={t("try.which")}
        value={cadence}
        onChange={setCadence}
        data={[
          { value: "weekly", label: t("try.weekly") },
          { value: "monthly", label: t("try.monthly") },
        ]}
      />
      <Group gap="sm" grow>
        <Button variant="default" leftSection={<IconEye size={18} aria-hidden />} onClick={() => setIsShown(true)}>
          {t("try.preview")}
        </Button>
        <Button
          variant="default"
          leftSection={<IconSend size={18} className="flip-in-rtl" aria-hidden />}
          loading={isPending}
          onClick={() => mutate({ cadence })}
        >
          {t("try.send")}
        </Button>
      </Group>
      {isShown ? <Preview cadence={cadence} onClose={() => setIsShown(false)} /> : null}
    </Stack>
  );
}

function Preview({ cadence, onClose }: { readonly cadence: Cadence; readonly onClose: () => void }) {
  const { t } = useTranslation("mailed");
  const query = useQuery(previewQuery({ cadence }));
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(760px, 100%)"
      title={t("try.previewTitle")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <QueryContent query={query}>
        {({ subject, html }) => (
          <Stack gap="sm">
            <Text>
              <Text component="span" c="dimmed">
                {t("try.subject")}
              </Text>{" "}
              <bdi>{subject}</bdi>
            </Text>
            <SandboxedHtml html={html} title={t("try.previewTitle")} height={720} />
          </Stack>
        )}
      </QueryContent>
    </Modal>
  );
}
