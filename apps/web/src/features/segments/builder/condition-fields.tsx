import type { ComponentType } from "react";
import type { PartErrors } from "../rule/check.ts";
import type { Condition } from "../segments.api.ts";
import { KindFields, LanguageFields, SourceFields, StatusFields, TagFields } from "./inputs/choice-fields.tsx";
import { CustomFields } from "./inputs/custom-fields.tsx";
import { DayFields } from "./inputs/day-fields.tsx";
import { EventFields, ConversionFields, LeftOutFields } from "./inputs/mail-fields.tsx";
import type { FieldsProps } from "./inputs/fields-props.ts";
import { NumberFields } from "./inputs/number-fields.tsx";
import { DoneFields, DueFields, MemberFields, QuoteFields } from "./inputs/service-fields.tsx";
import { SiteFields, TextFields } from "./inputs/text-fields.tsx";

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
export function isToldAtInput(field: string): boolean {
  const [first = ""] = field.split(".");
  return fields.has(first) || field.startsWith("test.");
}

interface ConditionFieldsProps {
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
  readonly errors: PartErrors;
}

/** The inputs that fit what is asked. */
export function ConditionFields(props: ConditionFieldsProps) {
  const Fields = fieldsOf[props.condition.kind] as ComponentType<ConditionFieldsProps>;
  return <Fields {...props} />;
}
