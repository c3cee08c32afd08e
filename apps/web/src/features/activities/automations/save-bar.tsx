import { automations } from "@delight/contract/automations";
import { Button, Card, Group, Radio, Stack, Text } from "@mantine/core";
import { IconDeviceFloppy, IconRocket } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { Automation, Entry } from "./automations.api.ts";
import { EntryChoice, isRight } from "./entry-choice.tsx";
import type { Finding } from "./faults.tsx";
import type { Editor } from "./use-editor.ts";

interface SaveBarProps {
  readonly automation: Automation;
  readonly editor: Editor;
  readonly findings: readonly Finding[] | undefined;
}

type State = "unsaved" | "published" | "draft" | "changed";

function stateOf({ version, definition, published }: Automation, { isDirty }: Editor): State {
  if (isDirty) return "unsaved";
  if (version === null) return "draft";
  return JSON.stringify(definition) === JSON.stringify(published) ? "published" : "changed";
}

/** What is written against what runs: saved first, then published. */
export function SaveBar({ automation, editor, findings }: SaveBarProps) {
  const { t } = useTranslation("automations");
  const [isAsking, setIsAsking] = useState(false);
  const { version, activity } = automation;
  const maySend = usePermission("activities.send") && activity.status !== "stopped";
  const state = stateOf(automation, editor);
  return (
    <Card py="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t(`state.${state}`, { version })}</Text>
        {state === "unsaved" ? <Keep editor={editor} /> : null}
        {maySend && (state === "draft" || state === "changed") ? (
          <Button
            leftSection={<IconRocket size={18} aria-hidden />}
            disabled={findings?.some(({ level }) => level === "error") ?? true}
            onClick={() => setIsAsking(true)}
          >
            {t(version === null ? "publish.first" : "publish.again")}
          </Button>
        ) : null}
      </Group>
      {isAsking ? <Publish automation={automation} onClose={() => setIsAsking(false)} /> : null}
    </Card>
  );
}

function Keep({ editor }: Pick<SaveBarProps, "editor">) {
  const { t } = useTranslation("automations");
  return (
    <Group gap="sm">
      <Button variant="default" onClick={editor.discard}>
        {t("discard")}
      </Button>
      <Button leftSection={<IconDeviceFloppy size={18} aria-hidden />} loading={editor.isSaving} onClick={editor.save}>
        {t("save")}
      </Button>
    </Group>
  );
}

type UnderWay = "finish" | "move";

interface PublishProps {
  readonly automation: Automation;
  readonly onClose: () => void;
}

/** Tells what is sent at first, and asks who comes in now and what becomes of those under way. */
function Publish({ automation: { activity, version }, onClose }: PublishProps) {
  const { t } = useTranslation("automations");
  const errorText = useErrorText();
  const [underWay, setUnderWay] = useState<UnderWay>("finish");
  const [entry, setEntry] = useState<Entry>({ entry: "everyone", spreadDays: 5 });
  const publish = useEndpointMutation(automations.publish, {
    invalidates: ["activities"],
    onSuccess: () => {
      toastSuccess(t("publish.done"));
      onClose();
    },
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Confirm
      isOpen
      title={t("publish.title")}
      action={t("publish.confirm")}
      isBusy={publish.isPending}
      onConfirm={() => {
        if (isRight(entry)) publish.mutate({ id: activity.id, underWay, ...entry });
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{t("publish.text")}</Text>
        <EntryChoice id={activity.id} value={entry} onChange={setEntry} />
        {version === null ? null : (
          <Radio.Group
            label={t("publish.underWay")}
            value={underWay}
            onChange={(value) => setUnderWay(value === "move" ? "move" : "finish")}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="finish" label={t("publish.finish")} />
              <Radio value="move" label={t("publish.move")} />
            </Stack>
          </Radio.Group>
        )}
      </Stack>
    </Confirm>
  );
}
