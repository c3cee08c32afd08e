import { ActionIcon, Button, Group, Input, Stack, Text } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AmountInput } from "../../../ui/fields/amount-input.tsx";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import { type Caps, useCapsText } from "./use-caps-text.ts";

interface MailCapsCardProps {
  readonly caps: Caps;
  readonly onChange: (caps: Caps) => void;
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly mayChange: boolean;
}

const most = 5;
/** What is offered first, second and so on: those that do not say the same again. */
const usual: Caps = [
  { mails: 1, days: 1 },
  { mails: 3, days: 7 },
  { mails: 8, days: 30 },
  { mails: 5, days: 14 },
  { mails: 20, days: 90 },
];

/** How many mails a customer gets at most, over all activities; without a limit each activity sends as it likes. */
export function MailCapsCard({ caps, onChange, errors, mayChange }: MailCapsCardProps) {
  const { t } = useTranslation("settings");
  const next = usual.find(({ days }) => caps.every((cap) => cap.days !== days));
  const replace = (at: number, part: Partial<Caps[number]>) =>
    onChange(caps.map((cap, index) => (index === at ? { ...cap, ...part } : cap)));
  return (
    <SettingsCard title={t("mailCaps.title")} hint={t("mailCaps.hint")} fields={["mail_caps"]}>
      {caps.length === 0 ? null : (
        <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: "none" }}>
          {caps.map((cap, index) => (
            <CapRow
              key={index}
              cap={cap}
              errors={{ mails: errors[`mailCaps.${index}.mails`], days: errors[`mailCaps.${index}.days`] }}
              mayChange={mayChange}
              onChange={(part) => replace(index, part)}
              onRemove={() => onChange(caps.filter((_cap, at) => at !== index))}
            />
          ))}
        </Stack>
      )}
      {errors["mailCaps"] === undefined ? null : <Input.Error role="alert">{errors["mailCaps"]}</Input.Error>}
      <Said caps={caps} />
      {mayChange && caps.length < most && next !== undefined ? (
        <div>
          <Button
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange([...caps, next])}
          >
            {t("mailCaps.add")}
          </Button>
        </div>
      ) : null}
    </SettingsCard>
  );
}

/** What the limits mean, as they stand here. */
function Said({ caps }: { readonly caps: Caps }) {
  const { t, i18n } = useTranslation("settings");
  const { ofCap } = useCapsText();
  const known = caps.filter(({ mails, days }) => mails > 0 && days > 0);
  const limits = new Intl.ListFormat(i18n.language).format(known.map(ofCap));
  return (
    <Text c="var(--heading)" aria-live="polite">
      {known.length === 0 ? t("mailCaps.unlimited") : t("mailCaps.limited", { limits })}
    </Text>
  );
}

interface CapRowProps {
  readonly cap: Caps[number];
  readonly errors: { readonly mails: ReactNode; readonly days: ReactNode };
  readonly mayChange: boolean;
  readonly onChange: (part: Partial<Caps[number]>) => void;
  readonly onRemove: () => void;
}

function CapRow({ cap, errors, mayChange, onChange, onRemove }: CapRowProps) {
  const { t } = useTranslation("settings");
  const field = (name: "mails" | "days") => (
    <AmountInput
      label={t(name === "mails" ? "mailCaps.most" : "mailCaps.within")}
      digits={0}
      w={150}
      value={cap[name]}
      onChange={(value) => onChange({ [name]: value ?? Number.NaN })}
      error={errors[name]}
      readOnly={!mayChange}
    />
  );
  return (
    <Group component="li" gap="md" align="flex-start" wrap="nowrap">
      {field("mails")}
      {field("days")}
      {mayChange ? (
        <ActionIcon
          variant="subtle"
          color="secondary"
          size={32}
          mt={28}
          aria-label={t("mailCaps.remove", { mails: cap.mails, days: cap.days })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </Group>
  );
}
