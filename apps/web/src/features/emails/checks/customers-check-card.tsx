import { emails } from "@delight/contract/emails";
import { segments } from "@delight/contract/segments";
import { Badge, Button, Card, Group, Stack, Text } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery, useEndpointMutation } from "../../../lib/query.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { useEmailEditor } from "../editor/editor-context.ts";
import { useFieldLabel } from "../inspector/use-field-label.ts";

type Answer = CallOutput<typeof emails.checkCustomers>;

/** Asks real customers for what the email names, and shows what those would read who do not have it. */
export function CustomersCheckCard() {
  const { t } = useTranslation("checks");
  const { variant } = useEmailEditor();
  const [segment, setSegment] = useState<string | null>(null);
  const check = useEndpointMutation(emails.checkCustomers, { invalidates: [] });
  const isOfThis = check.variables?.variant.language === variant.language;
  return (
    <Card withBorder shadow="none" padding="sm">
      <Stack gap={8} align="stretch">
        <Text size="sm" fw={500} c="var(--heading)">
          {t("customers.title")}
        </Text>
        <Text size="xs" c="dimmed">
          {t("customers.hint")}
        </Text>
        <SegmentSelect value={segment} onChange={setSegment} />
        <FormError error={isOfThis ? check.error : null} />
        <div aria-live="polite">{check.data && isOfThis ? <Told {...check.data} /> : null}</div>
        <Button
          size="xs"
          variant="light"
          leftSection={<IconUsers size={16} aria-hidden />}
          loading={check.isPending}
          onClick={() => check.mutate({ variant, ...(segment === null ? {} : { segmentId: segment }) })}
        >
          {t("customers.run")}
        </Button>
      </Stack>
    </Card>
  );
}

interface SegmentSelectProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

function SegmentSelect({ value, onChange }: SegmentSelectProps) {
  const { t } = useTranslation("checks");
  const maySee = usePermission("segments.view");
  const { data } = useQuery({
    ...endpointQuery("segments", segments.list, { page_size: 50, sort: "name" }),
    enabled: maySee,
  });
  if (!maySee) return null;
  return (
    <Select
      size="xs"
      label={t("customers.segment")}
      placeholder={t("customers.everyone")}
      clearable
      clearButtonProps={{ "aria-label": t("customers.everyone") }}
      data={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}

function Told({ customers, fields }: Answer) {
  const { t } = useTranslation("checks");
  if (customers === 0) return <Text size="sm">{t("customers.nobody")}</Text>;
  return (
    <Stack gap={10}>
      <Text size="sm">{t("customers.asked", { count: customers })}</Text>
      {fields.length === 0 ? <Text size="sm">{t("customers.noFields")}</Text> : null}
      {fields.map((field) => (
        <FieldLine key={`${field.blockId ?? ""} ${field.field} ${field.line}`} field={field} />
      ))}
    </Stack>
  );
}

function FieldLine({
  field: { field, missing, hasFallback, line, reads },
}: {
  readonly field: Answer["fields"][number];
}) {
  const { t } = useTranslation(["checks", "emails"]);
  const label = useFieldLabel()(field) ?? field;
  const color = missing === 0 ? "success" : hasFallback ? "info" : "warning";
  return (
    <Stack gap={2}>
      <Group gap={8} justify="space-between">
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Badge color={color} variant="light" size="sm" tt="none">
          {t("checks:customers.missing", { count: missing })}
        </Badge>
      </Group>
      {missing === 0 ? null : (
        <>
          <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            <UserText>{line}</UserText>
          </Text>
          <Text size="xs" c="dimmed">
            {t(hasFallback ? "checks:customers.fallback" : "checks:customers.reads")}
          </Text>
          <Text size="sm" component="em" style={{ overflowWrap: "anywhere" }}>
            <UserText>{reads}</UserText>
          </Text>
        </>
      )}
    </Stack>
  );
}
