import { Button, Stack, TextInput } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ApiErrorAlert } from "../refusal-alert.tsx";
import { useAuthForm } from "../use-auth-form.ts";
import { parseBuild } from "./build-address.ts";
import { goToPartner, rememberedBuild } from "./partner.api.ts";

interface PartnerFormProps {
  /** Where to go when everything is done; the server follows paths of this app only. */
  readonly returnTo: string;
}

/** Asks which build, because each has an address of its own, and leaves for it. */
export function PartnerForm({ returnTo }: PartnerFormProps) {
  const { t } = useTranslation("auth");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { form, field, isBusy, refusal } = useAuthForm({
    initial: { build: rememberedBuild() },
    check: ({ build }) => (parseBuild(build) ? {} : { build: t("partner.buildWrong") }),
    send: async ({ build }) => {
      const parsed = parseBuild(build);
      if (parsed) await goToPartner(parsed, returnTo);
    },
  });
  return (
    <form {...form} aria-label={t("partner.continue")}>
      <Stack gap="md">
        <ApiErrorAlert refusal={refusal} fallback={t("partner.unavailable")} />
        <TextInput
          ref={input}
          label={t("partner.build")}
          description={t("partner.buildHint")}
          inputWrapperOrder={["label", "input", "error", "description"]}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="off"
          maxLength={300}
          dir="ltr"
          {...field("build")}
        />
        <Button
          type="submit"
          variant="light"
          fullWidth
          loading={isBusy}
          rightSection={<IconExternalLink size={18} className="flip-in-rtl" aria-hidden />}
        >
          {t("partner.go")}
        </Button>
      </Stack>
    </form>
  );
}
