import { twoFactor } from "@delight/contract/two-factor";
import { useTranslation } from "react-i18next";
import { Center, Button, Code, Group, Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import { encode } from "uqr";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { CopyText } from "../../../ui/copy-text.tsx";
import { CodeField } from "./code-field.tsx";

export interface Secret {
  readonly secret: string;
  readonly uri: string;
}

interface ScanStepProps {
  readonly secret: Secret;
  readonly onConfirmed: (codes: readonly string[]) => void;
}

/** Shows the secret to the app, and has the app prove that it took it. */
export function ScanStep({ secret: { secret, uri }, onConfirmed }: ScanStepProps) {
  const { t } = useTranslation("profile");
  const { form, submit, isSaving, problem } = useContractForm(twoFactor.confirm, {
    initialValues: { code: "" },
    toInput: (values) => values,
    invalidates: [],
    onSaved: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t("twoFactor.scan")}</Text>
        <QrCode text={uri} label={t("twoFactor.qrCode")} />
        <div>
          <Text size="sm" c="dimmed">
            {t("twoFactor.typeIn")}
          </Text>
          <Group gap="xs">
            <Code data-private dir="ltr" fz="sm" style={{ overflowWrap: "anywhere" }}>
              {secret.match(/.{1,4}/g)?.join(" ") ?? secret}
            </Code>
            <CopyText text={secret} />
          </Group>
        </div>
        <FormError error={problem} />
        <CodeField
          label={t("twoFactor.code")}
          description={t("twoFactor.codeHint")}
          data-autofocus
          {...form.getInputProps("code")}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isSaving} disabled={form.values.code.trim() === ""}>
            {t("twoFactor.confirm")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A QR code, black on white in every theme: cameras want it so. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <Center data-private>
      <svg viewBox={`0 0 ${size} ${size}`} width={208} height={208} shapeRendering="crispEdges">
        <title>{label}</title>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </Center>
  );
}

function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 4, ecc: "M" });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dots.join("") };
}
