import { Alert, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { errorsAt, errorsIn, type PartErrors } from "../rule/check.ts";
import type { DraftCondition } from "../rule/draft.ts";
import { asked, whatOf } from "../rule/what.ts";
import type { Condition, Segment } from "../segments.api.ts";
import classes from "./builder.module.css";
import { ConditionFields, isToldAtInput } from "./condition-fields.tsx";
import { Leftover } from "./leftover.tsx";
import { PartMenu } from "./part-menu.tsx";
import { useTree } from "./tree.ts";
import { usePlaceName } from "./use-place.ts";
import { WhatSelect } from "./what-select.tsx";

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
