import { customFields } from "@delight/contract/custom-fields";
import { imports } from "@delight/contract/imports";
import { textKey } from "@delight/contract/same-text";
import { Button, Checkbox, Group, Stack, Text, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../../lib/api/call.ts";
import { usePermission } from "../../../../lib/session/profile.ts";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { UserText } from "../../../../ui/user-text.tsx";
import type { CustomerImport } from "../../customers.api.ts";
import { type CustomField, useCustomFields } from "../../custom-fields/own-fields.api.ts";
import { CheckRefusal } from "../mapping/check-refusal.tsx";
import { matchOf } from "../options/import-options.ts";
import classes from "./unknown-services.module.css";

type Unknown = CustomerImport["unknownChoices"][number];

interface UnknownChoicesProps {
  readonly file: CustomerImport;
  readonly onChecked: (changed: CustomerImport) => void;
}

/** A column of more different values was likely meant for another field. */
const mostPreselected = 10;

/** Values of the file that are no choices of its fields yet: those that are ticked become some, and the file is checked again. */
export function UnknownChoices({ file, onChecked }: UnknownChoicesProps) {
  const { t } = useTranslation("customers");
  const client = useQueryClient();
  const mayAdd = usePermission("organization.settings");
  const fields = useCustomFields();
  const asked = fields.flatMap((field) => {
    const values = file.unknownChoices.filter(({ fieldId }) => fieldId === field.id);
    return values.length === 0 ? [] : [{ field, values }];
  });
  const [ticked, setTicked] = useState<ReadonlySet<Unknown>>(() => preselected(file.unknownChoices));
  const add = useEndpointMutation(imports.check, {
    invalidates: [],
    onSuccess: onChecked,
    send: async (input) => {
      try {
        for (const { field, values } of asked)
          await addTo(
            field,
            values.filter((value) => ticked.has(value)),
          );
      } finally {
        // Of several fields one may have been changed before another was refused.
        await client.invalidateQueries({ queryKey: ["customFields"] });
      }
      return call(imports.check, input);
    },
  });
  if (asked.length === 0) return null;
  const { options } = file;
  return (
    <section className={classes.section} aria-labelledby="unknown-choices">
      <Title order={2} size="h5" id="unknown-choices">
        {t("import.choices.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t(mayAdd ? "import.choices.hint" : "import.choices.notAllowed")}
      </Text>
      <Stack gap="sm">
        {asked.map(({ field, values }) => (
          <FieldValues
            key={field.id}
            label={field.label}
            values={values}
            ticked={mayAdd ? ticked : undefined}
            onTick={(value, isTicked) =>
              setTicked((now) =>
                isTicked ? new Set([...now, value]) : new Set([...now].filter((one) => one !== value)),
              )
            }
          />
        ))}
      </Stack>
      <CheckRefusal error={add.error} />
      {mayAdd ? (
        <Group justify="flex-end" mt="sm">
          <Button
            variant="default"
            disabled={ticked.size === 0}
            loading={add.isPending}
            onClick={() => add.mutate({ id: file.id, ...options, match: matchOf(options) })}
          >
            {t("import.choices.add", { count: ticked.size })}
          </Button>
        </Group>
      ) : null}
    </section>
  );
}

function preselected(all: readonly Unknown[]): ReadonlySet<Unknown> {
  const byField = Map.groupBy(all, ({ fieldId }) => fieldId);
  return new Set([...byField.values()].flatMap((values) => (values.length > mostPreselected ? [] : values)));
}

async function addTo({ id, label, choices, version }: CustomField, values: readonly Unknown[]): Promise<void> {
  const there = new Set(choices.map((choice) => textKey(choice.label)));
  const added = values
    .filter(({ value }) => !there.has(textKey(value)))
    .map(({ value }) => ({ id: null, label: value }));
  if (added.length === 0) return;
  await call(customFields.update, { id, label, version, choices: [...choices, ...added] });
}

interface FieldValuesProps {
  readonly label: string;
  readonly values: readonly Unknown[];
  /** Undefined where they are only told. */
  readonly ticked: ReadonlySet<Unknown> | undefined;
  readonly onTick: (value: Unknown, isTicked: boolean) => void;
}

/** As many as are told of a field where nothing can be chosen. */
const mostNamed = 10;

function FieldValues({ label, values, ticked, onTick }: FieldValuesProps) {
  const { t } = useTranslation("customers");
  const name = (
    <Text component={ticked ? "legend" : "p"} m={0} mb={4} fw={500} c="var(--heading)">
      <UserText>{label}</UserText>
    </Text>
  );
  if (!ticked) {
    const named = values.slice(0, mostNamed).map(({ value }) => value);
    return (
      <div>
        {name}
        <Text size="sm">
          <UserText>{[...named, ...(values.length > mostNamed ? ["…"] : [])].join(" · ")}</UserText>
        </Text>
      </div>
    );
  }
  return (
    <fieldset className={classes.field}>
      {name}
      <Stack gap={8} className={classes.values}>
        {values.map((unknown) => (
          <Group key={unknown.value} gap="xs" wrap="nowrap" justify="space-between">
            <Checkbox
              label={<UserText>{unknown.value}</UserText>}
              checked={ticked.has(unknown)}
              onChange={({ currentTarget }) => onTick(unknown, currentTarget.checked)}
            />
            <Text size="sm" c="dimmed" style={{ whiteSpace: "nowrap" }}>
              {t("import.errors.rows", { count: unknown.rows })}
            </Text>
          </Group>
        ))}
      </Stack>
    </fieldset>
  );
}
