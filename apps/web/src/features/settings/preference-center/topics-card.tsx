import { MailTopic } from "@delight/contract/mail-preferences";
import { Switch, Text, VisuallyHidden } from "@mantine/core";
import { IconGripVertical } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dragPlace } from "../../../ui/own-order/drag-place.ts";
import { MoveButtons } from "../../../ui/own-order/move-buttons.tsx";
import { type OrderedRow, useOwnOrder } from "../../../ui/own-order/use-own-order.ts";
import fields from "../fields/fields.module.css";
import type { Topic } from "./centre.api.ts";
import type { CentreCardProps } from "./use-centre-form.ts";

/** Which topics are shown, and in which order; those that are not keep their place while this page is open. */
export function TopicsCard({ form, mayChange }: CentreCardProps) {
  const { t } = useTranslation("centre");
  const { topics } = form.values;
  const [order, setOrder] = useState<readonly Topic[]>(() => withHidden(topics));
  const isShown = (topic: Topic) => topics.includes(topic);
  const show = (wanted: readonly Topic[], next: (topic: Topic) => boolean) =>
    form.setFieldValue("topics", wanted.filter(next));
  const save = async ({ ids }: { ids: string[] }) => {
    const next = MailTopic.options.toSorted((one, other) => ids.indexOf(one) - ids.indexOf(other));
    setOrder(next);
    show(next, isShown);
  };
  const { ordered, said, rowOf } = useOwnOrder(
    order.map((id) => ({ id })),
    { nameOf: ({ id }) => t(`topics.${id}`), save },
  );
  return (
    <div>
      <ul className={fields.fields} aria-label={t("topics.title")}>
        {ordered.map((item, index) => (
          <TopicRow
            key={item.id}
            topic={item.id}
            row={rowOf(item, index)}
            isShown={isShown(item.id)}
            mayChange={mayChange}
            onToggle={() => show(order, (one) => (one === item.id ? !isShown(one) : isShown(one)))}
          />
        ))}
      </ul>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
      <Text size="sm" c="error" role="alert">
        {form.errors["topics"]}
      </Text>
    </div>
  );
}

function withHidden(topics: readonly Topic[]): Topic[] {
  return [...topics, ...MailTopic.options.filter((topic) => !topics.includes(topic))];
}

interface TopicRowProps {
  readonly topic: Topic;
  readonly row: OrderedRow;
  readonly isShown: boolean;
  readonly mayChange: boolean;
  readonly onToggle: () => void;
}

function TopicRow({ topic, row, isShown, mayChange, onToggle }: TopicRowProps) {
  const { t } = useTranslation("centre");
  return (
    <li className={fields.field} {...(mayChange ? dragPlace("text/x-topic", topic, row.onDropped) : {})}>
      {mayChange ? <IconGripVertical size={18} aria-hidden className={fields.grip} /> : null}
      <div className={fields.words}>
        <Text fw={500} c="var(--heading)">
          {t(`topics.${topic}`)}
        </Text>
        <Text size="sm" c="dimmed">
          {t(`about.${topic}`)}
        </Text>
      </div>
      {mayChange ? <MoveButtons row={row} /> : null}
      <Switch
        aria-label={t("topics.shown", { name: t(`topics.${topic}`) })}
        checked={isShown}
        disabled={!mayChange}
        onChange={onToggle}
      />
    </li>
  );
}
