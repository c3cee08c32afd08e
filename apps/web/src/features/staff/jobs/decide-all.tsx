import { IconRefresh, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import type { RowAction } from "../../../ui/data-table/row-menu.tsx";
import { CodeName } from "./code-name.tsx";
import type { Queue } from "./jobs.api.ts";
import { useDecide } from "./use-decide.ts";

interface Question {
  readonly kind: "retry" | "discard";
  readonly queue: Queue;
}

interface Asked extends Question {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** What can be done with all failed jobs of a queue, and which of it somebody is being asked about. */
export function useAllFailed() {
  const { t } = useTranslation("staff");
  const decide = useDecide();
  const [question, setQuestion] = useState<Question>();
  const actionsOf = (queue: Queue): readonly RowAction[] => [
    {
      label: t("jobs.retryAll"),
      icon: <IconRefresh size={18} aria-hidden />,
      isDisabled: queue.failed === 0,
      onChoose: () => setQuestion({ kind: "retry", queue }),
    },
    {
      label: t("jobs.discardAll"),
      icon: <IconTrash size={18} aria-hidden />,
      isDangerous: true,
      isDisabled: queue.failed === 0,
      onChoose: () => setQuestion({ kind: "discard", queue }),
    },
  ];
  const onClose = () => setQuestion(undefined);
  const asked: Asked | undefined = question && {
    ...question,
    onClose,
    onConfirm: () => {
      decide[question.kind]({ queue: question.queue.name });
      onClose();
    },
  };
  return { asked, actionsOf };
}

/** Asks before something is done with all failed jobs of a queue. */
export function DecideAll({ kind, queue, onConfirm, onClose }: Asked) {
  const { t } = useTranslation("staff");
  const { number } = useFormat();
  return (
    <Confirm
      isOpen
      title={t(`jobs.${kind}Many`, { count: queue.failed, number: number(queue.failed) })}
      action={t(`jobs.${kind}`)}
      isDangerous={kind === "discard"}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <CodeName>{queue.name}</CodeName> {t(`jobs.${kind}Text`)}
    </Confirm>
  );
}
