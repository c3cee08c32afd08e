import { Alert, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ComponentType } from "react";
import type { DraftCondition } from "../rule/draft.ts";
import { asked, whatOf } from "../rule/what.ts";
import { type PartErrors, errorsAt, errorsIn } from "../rule/check.ts";
import type { Condition, Segment } from "../segments.api.ts";
import classes from "./builder.module.css";
import { Leftover } from "./leftover.tsx";
import { PartMenu } from "./part-menu.tsx";
import { useTree } from "./tree.ts";
import { usePlaceName } from "./use-place.ts";
import { WhatSelect } from "./what-select.tsx";
import { KindFields, LanguageFields, SourceFields, StatusFields, TagFields } from "./inputs/choice-fields.tsx";
import { CustomFields } from "./inputs/custom-fields.tsx";
import { DayFields } from "./inputs/day-fields.tsx";
import { EventFields, ConversionFields, LeftOutFields } from "./inputs/mail-fields.tsx";
import type { FieldsProps } from "./inputs/fields-props.ts";
import { NumberFields } from "./inputs/number-fields.tsx";
import { DoneFields, DueFields, MemberFields, QuoteFields } from "./inputs/service-fields.tsx";
import { SiteFields, TextFields } from "./inputs/text-fields.tsx";

interface ConditionBoxProps {
  readonly part: DraftCondition;
  readonly path: readonly number[];
}

/** One question: what is asked, how, and what can be done with it. */
export function ConditionBox({ part, path }: ConditionBoxProps) {
  const { t } = useTranslation("fields");
  const { ask, isTried, refused, broken } = useTree();
  const place = usePlaceName()("condition", path);
  const { condition } = part;
  const errors: PartErrors = { ...(isTried ? errorsIn(condition, t) : {}), ...errorsAt(path, refused) };
  const others = Object.entries(errors).filter(([field]) => !isToldAtInput(field));
  return (
    <fieldset className={classes.condition} aria-label={place}>
      <div className={classes.head}>
        <Text size="xs" c="dimmed">
          {place}
        </Text>
        <PartMenu part={part} place={place} />
      </div>
      <div className={classes.fields}>
        <WhatSelect
          control={`${part.key}.what`}
          value={condition && whatOf(condition)}
          error={errors["what"]}
          onChange={(next) => ask(part.key, asked(next, condition))}
        />
        {condition && (
          <ConditionFields condition={condition} errors={errors} onChange={(next) => ask(part.key, next)} />
        )}
      </div>
      {condition && <Broken condition={condition} broken={broken} />}
      <Leftover errors={Object.fromEntries(others)} />
    </fieldset>
  );
}

/** What the condition refers to and is not there any more, and how to mend it. */
function Broken({ condition, broken }: { readonly condition: Condition; readonly broken: Segment["broken"] }) {
  const { t } = useTranslation("segments");
  const text = JSON.stringify(condition);
  const whats = new Set(broken.filter(({ id }) => text.includes(id)).map(({ what }) => what));
  return [...whats].map((what) => (
    <Alert key={what} color="warning" icon={<IconAlertTriangle aria-hidden />}>
      {t(`broken.mend.${what}`)}
    </Alert>
  ));
}

type AllFields = { readonly [Kind in Condition["kind"]]: ComponentType<FieldsProps<Kind>> };

const fieldsOf: AllFields = {
  text: TextFields,
  site: SiteFields,
  day: DayFields,
  number: NumberFields,
  customer_kind: KindFields,
  status: StatusFields,
  source: SourceFields,
  language: LanguageFields,
  tag: TagFields,
  custom: CustomFields,
  service_done: DoneFields,
  service_due: DueFields,
  quote: QuoteFields,
  event: EventFields,
  conversion: ConversionFields,
  left_out: LeftOutFields,
  member: MemberFields,
};

const fields = new Set(
  "anyOf activityIds atLeast because issued period segmentId serviceId serviceIds tags valueAtLeast what withinDays".split(
    " ",
  ),
);

/** Whether what is wrong with a field of a condition is told at its input. */
function isToldAtInput(field: string): boolean {
  const [first = ""] = field.split(".");
  return fields.has(first) || field.startsWith("test.");
}

interface ConditionFieldsProps {
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
  readonly errors: PartErrors;
}

/** The inputs that fit what is asked. */
function ConditionFields(props: ConditionFieldsProps) {
  const Fields = fieldsOf[props.condition.kind] as ComponentType<ConditionFieldsProps>;
  return <Fields {...props} />;
}
