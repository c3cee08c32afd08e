import { emails, type EmailVariant } from "@delight/contract/emails";
import { EmailAddress } from "@delight/contract/email-address";
import { Alert, Button, Checkbox, Group, Modal, Stack, TagsInput, Text, TextInput } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApiException } from "../../../lib/api/api-exception.ts";
import { publicStatusQuery } from "../../../lib/public-status.ts";
import { languages } from "../../../lib/i18n/languages.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session/store.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { readStored, writeStored } from "../../../lib/storage.ts";
import { type ChosenCustomer, CustomerSelect } from "../preview/customer-select.tsx";
import { SenderSelect } from "../senders/sender-select.tsx";

const most = 5;

interface TestSendDialogProps {
  readonly isOpen: boolean;
  /** The language on the screen. */
  readonly variant: EmailVariant;
  /** All languages of the email, to choose from. */
  readonly variants?: readonly EmailVariant[];
  readonly onClose: () => void;
}

/** Sends what is on the screen to addresses of one's own, as it would reach a customer. */
export function TestSendDialog({ isOpen, variant, variants = [variant], onClose }: TestSendDialogProps) {
  const { t } = useTranslation(["emails", "checks"]);
  const user = useSession((session) => session.user);
  const own = user?.email;
  const [to, setTo] = useState<string[]>(() => rememberedAddresses(own) ?? (own === undefined ? [] : [own]));
  const [customer, setCustomer] = useState<ChosenCustomer>();
  const [senderId, setSenderId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string[]>([variant.language]);
  const [prefix, setPrefix] = useState(() => t("checks:test.prefixUsual"));
  const send = useEndpointMutation(emails.testSend, {
    invalidates: ["capturedMail", "monitoring"],
    onSuccess: () => rememberAddresses(own, to),
  });
  const wrong = to.find((address) => !EmailAddress.safeParse(address).success);
  const error = wrong === undefined ? undefined : t("emails:test.wrong", { address: wrong });
  const sent = variants.filter(({ language }) => chosen.includes(language));
  const close = () => {
    send.reset();
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t("emails:test.title")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <Stack>
        <Text size="sm">{t("checks:test.text")}</Text>
        <TagsInput
          label={t("emails:test.to")}
          description={t("emails:test.hint")}
          dir="ltr"
          maxTags={most}
          splitChars={[",", ";", " "]}
          acceptValueOnBlur
          value={to}
          error={error ?? (to.length === 0 ? t("emails:test.missing") : undefined)}
          onChange={setTo}
        />
        <CustomerSelect label={t("checks:test.as")} value={customer} onChange={setCustomer} isWide />
        <SenderSelect value={senderId} onChange={setSenderId} isOptional />
        {variants.length < 2 ? null : <LanguageChoice variants={variants} chosen={chosen} onChosen={setChosen} />}
        <TextInput
          label={t("checks:test.prefix")}
          description={t("checks:test.prefixHint")}
          maxLength={40}
          dir="auto"
          value={prefix}
          onChange={({ currentTarget }) => setPrefix(currentTarget.value)}
        />
        <NotSent error={send.error} />
        {send.data && <Answer {...send.data} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t("common:close")}
          </Button>
          <Button
            loading={send.isPending}
            disabled={to.length === 0 || wrong !== undefined || sent.length === 0}
            onClick={() =>
              send.mutate({
                variants: sent,
                to,
                prefix,
                ...(customer ? { customerId: customer.id } : {}),
                ...(senderId === null ? {} : { senderId }),
              })
            }
          >
            {t("emails:test.send")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface LanguageChoiceProps {
  readonly variants: readonly EmailVariant[];
  readonly chosen: string[];
  readonly onChosen: (languages: string[]) => void;
}

function LanguageChoice({ variants, chosen, onChosen }: LanguageChoiceProps) {
  const { t } = useTranslation("checks");
  return (
    <Checkbox.Group
      label={t("test.languages")}
      value={chosen}
      onChange={onChosen}
      error={chosen.length === 0 ? t("test.noLanguage") : undefined}
    >
      <Group gap="md" mt={6}>
        {variants.map(({ language }) => (
          <Checkbox
            key={language}
            value={language}
            label={languages.find((one) => one.language === language)?.label ?? language}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** What the server says in words of its own names what is to be mended; all else has a sentence already. */
function NotSent({ error }: { readonly error: ApiException | null }) {
  const { t } = useTranslation("checks");
  if (error?.code !== "conflict") return <FormError error={error} />;
  return (
    <Alert
      color="error"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t("test.notSent")}
      role="alert"
    >
      <UserText>{error.message}</UserText>
    </Alert>
  );
}

interface AnswerProps {
  readonly accepted: readonly string[];
  readonly refused: readonly { readonly address: string; readonly reply: string }[];
}

function Answer({ accepted, refused }: AnswerProps) {
  const { t } = useTranslation(["emails", "checks"]);
  const { data: frontDoor } = useQuery(publicStatusQuery);
  const addresses = accepted.join(", ");
  return (
    <Stack gap="xs" aria-live="polite">
      {accepted.length > 0 && (
        <Alert color={frontDoor?.mailCaptured ? "info" : "success"}>
          <bdi>
            {frontDoor?.mailCaptured
              ? t("checks:test.captured", { addresses })
              : t("emails:test.accepted", { addresses })}
          </bdi>
        </Alert>
      )}
      {refused.map(({ address, reply }) => (
        <Alert key={address} color="error">
          <bdi>{t("emails:test.refused", { address, reply })}</bdi>
        </Alert>
      ))}
    </Stack>
  );
}

/** Gone with everything else when the user signs out. */
const keyOf = (userId: string) => `test-send.${userId}`;

/** The addresses to which this user sent the last test. */
function rememberedAddresses(userId: string | undefined): string[] | undefined {
  if (userId === undefined) return undefined;
  const kept = readStored(keyOf(userId));
  const addresses = kept?.split(" ").filter(Boolean) ?? [];
  return addresses.length === 0 ? undefined : addresses;
}

function rememberAddresses(userId: string | undefined, addresses: readonly string[]): void {
  if (userId !== undefined) writeStored(keyOf(userId), addresses.join(" "));
}
