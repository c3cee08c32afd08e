import { type LimitKind, sendingLimits } from "@delight/contract/mail-servers";
import { Checkbox, Drawer, NumberInput, SimpleGrid, Switch, Text, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { todayIn } from "../../../lib/days.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { FieldSet } from "../../../ui/fields/field-set.tsx";
import { FormDrawer } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { toastSuccess } from "../../../ui/toast.ts";
import { limitsQuery, roomsOfServers, type SendingLimit } from "./mail-servers.api.ts";
import { previewOf } from "./warm-up.ts";

export interface LimitSubject {
  readonly kind: LimitKind;
  /** Empty for a domain that is still to be named. */
  readonly key: string;
  readonly name: string;
}

const rates = ["perSecond", "perMinute", "perHour", "perDay"] as const;

/** Numbers are empty texts while nothing is entered. */
interface LimitValues extends Record<string, unknown> {
  readonly key: string;
  readonly perSecond: number | string;
  readonly perMinute: number | string;
  readonly perHour: number | string;
  readonly perDay: number | string;
  readonly isWarming: boolean;
  readonly warmUp: {
    readonly first: number | string;
    readonly goal: number | string;
    readonly growth: number | string;
    readonly startsOn: string;
    readonly isHeld: boolean;
  };
}

interface LimitDrawerProps {
  readonly about: LimitSubject;
  readonly onClose: () => void;
}

/** How many mails may go, and how a new sender is brought up to that. */
export function LimitDrawer({ about, onClose }: LimitDrawerProps) {
  const { t } = useTranslation(["servers", "common"]);
  const query = useQuery(limitsQuery);
  const timeZone = useOrganizationSettings()?.timeZone;
  const title = t(`limits.of.${about.kind}`, { name: about.name || "…" });
  if (query.data === undefined || timeZone === undefined) {
    // A form that begins empty would take away what is set once it is saved.
    return (
      <Drawer
        opened
        onClose={onClose}
        position="right"
        size="min(480px, 100%)"
        title={title}
        closeButtonProps={{ "aria-label": t("common:close") }}
      >
        <QueryContent query={{ ...query, data: undefined }}>{() => null}</QueryContent>
      </Drawer>
    );
  }
  const known = query.data.find(({ kind, key }) => kind === about.kind && key === about.key);
  return <LimitForm about={about} title={title} known={known} today={todayIn(timeZone)} onClose={onClose} />;
}

interface LimitFormProps extends LimitDrawerProps {
  readonly title: string;
  readonly known: SendingLimit | undefined;
  /** By the clock of the organization, as warming up counts its days. */
  readonly today: string;
}

const isNew = ({ kind, key }: LimitSubject) => key === "" && kind !== "organization";

function LimitForm({ about, title, onClose, ...rest }: LimitFormProps) {
  const { t } = useTranslation("servers");
  const { form, submit, isSaving, problem } = useLimitForm({ about, onClose, ...rest });
  const mayWarmUp = about.kind === "server" || about.kind === "sender_domain";
  return (
    <FormDrawer
      title={title}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("save")}
    >
      <FormError error={problem} />
      {isNew(about) ? (
        <TextInput
          label={t(about.kind === "recipient" ? "limits.provider" : "limits.domain")}
          description={about.kind === "recipient" ? t("limits.providerHint") : undefined}
          placeholder={about.kind === "recipient" ? "gmail.com" : "example.com"}
          dir="ltr"
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps("key")}
        />
      ) : null}
      <Text size="sm" c="dimmed">
        {t("limits.evenly")}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {rates.map((rate) => (
          <NumberInput
            key={rate}
            label={t(`limits.label.${rate}`)}
            placeholder={t("limits.none")}
            min={1}
            allowDecimal={false}
            hideControls
            {...form.getInputProps(rate)}
          />
        ))}
      </SimpleGrid>
      {mayWarmUp ? <WarmUpFields form={form} /> : null}
    </FormDrawer>
  );
}

function WarmUpFields({ form }: { readonly form: UseFormReturnType<LimitValues> }) {
  const { t } = useTranslation("servers");
  const { number } = useFormat();
  const { isWarming, warmUp } = form.values;
  const preview = previewOf(Number(warmUp.first), Number(warmUp.goal), Number(warmUp.growth));
  return (
    <FieldSet label={t("warmUp.title")}>
      <Text size="sm" c="dimmed" mb="sm">
        {t("warmUp.hint")}
      </Text>
      <Switch label={t("warmUp.on")} {...form.getInputProps("isWarming", { type: "checkbox" })} />
      {isWarming ? (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} mt="md">
            <NumberInput label={t("warmUp.first")} min={1} hideControls {...form.getInputProps("warmUp.first")} />
            <NumberInput label={t("warmUp.goal")} min={1} hideControls {...form.getInputProps("warmUp.goal")} />
            <NumberInput
              label={t("warmUp.growth")}
              min={1.05}
              max={10}
              step={0.5}
              {...form.getInputProps("warmUp.growth")}
            />
            <DayField label={t("warmUp.startsOn")} {...form.getInputProps("warmUp.startsOn")} />
          </SimpleGrid>
          {preview ? (
            <Text size="sm" mt="sm">
              {t("warmUp.preview", {
                amounts: preview.amounts.map(number).join(" → "),
                goal: number(Number(warmUp.goal)),
                day: number(preview.day),
              })}
            </Text>
          ) : null}
          <Checkbox mt="md" label={t("warmUp.hold")} {...form.getInputProps("warmUp.isHeld", { type: "checkbox" })} />
        </>
      ) : null}
    </FieldSet>
  );
}

const unlimited = { perSecond: null, perMinute: null, perHour: null, perDay: null, warmUp: null };

function valuesOf({ key }: LimitSubject, known: SendingLimit | undefined, today: string): LimitValues {
  const { perSecond, perMinute, perHour, perDay, warmUp } = known ?? unlimited;
  return {
    key,
    perSecond: perSecond ?? "",
    perMinute: perMinute ?? "",
    perHour: perHour ?? "",
    perDay: perDay ?? "",
    isWarming: warmUp !== null,
    warmUp: warmUp ?? { first: 50, goal: 10_000, growth: 2, startsOn: today, isHeld: false },
  };
}

function useLimitForm({ about, known, today, onClose }: Omit<LimitFormProps, "title">) {
  const { t } = useTranslation("servers");
  return useContractForm<typeof sendingLimits.set, LimitValues>(sendingLimits.set, {
    initialValues: valuesOf(about, known, today),
    toInput: ({ key, isWarming, warmUp, perSecond, perMinute, perHour, perDay }) => ({
      kind: about.kind,
      key,
      isNew: isNew(about),
      perSecond: orNull(perSecond),
      perMinute: orNull(perMinute),
      perHour: orNull(perHour),
      perDay: orNull(perDay),
      warmUp: isWarming
        ? { ...warmUp, first: Number(warmUp.first), goal: Number(warmUp.goal), growth: Number(warmUp.growth) }
        : null,
    }),
    invalidates: roomsOfServers,
    onSaved: () => {
      toastSuccess(t("limits.saved"));
      onClose();
    },
  });
}

function orNull(value: number | string): number | null {
  return value === "" ? null : Number(value);
}
