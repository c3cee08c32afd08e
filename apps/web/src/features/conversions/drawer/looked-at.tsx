import { Button, Stack, Text, Title } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConversionDetails } from "../conversions.api.ts";
import { MailOf } from "./mail-of.tsx";

interface LookedAtProps {
  readonly conversion: ConversionDetails;
}

/** Every mail that was looked at: what won, what assists, and on request what was left out. */
export function LookedAt({ conversion }: LookedAtProps) {
  const { t } = useTranslation("conversions");
  const { considered } = conversion;
  if (considered.length === 0) return null;
  const mails = (wanted: "won" | "assists") =>
    considered
      .filter(({ outcome }) => outcome === wanted)
      .map((mail) => <MailOf key={mail.deliveryId} mail={mail} conversion={conversion} />);
  const [won, assists] = [mails("won"), mails("assists")];
  return (
    <>
      {won.length === 0 ? null : <Part title={t("why.won")}>{won}</Part>}
      {won.length === 0 ? null : (
        <Part title={t("why.assists")} hint={t(assists.length === 0 ? "why.noAssists" : "why.assistsHint")}>
          {assists}
        </Part>
      )}
      <LeftOut conversion={conversion} />
    </>
  );
}

function LeftOut({ conversion }: LookedAtProps) {
  const { t } = useTranslation("conversions");
  const [isShown, setIsShown] = useState(false);
  const mails = conversion.considered.filter(({ outcome }) => outcome === "left_out");
  if (mails.length === 0) return null;
  const Icon = isShown ? IconChevronUp : IconChevronDown;
  return (
    <Part title={t("why.leftOut")}>
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: "start" }}
        leftSection={<Icon size={16} aria-hidden />}
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? t("why.hideLeftOut") : t("why.showLeftOut", { count: mails.length })}
      </Button>
      {isShown ? mails.map((mail) => <MailOf key={mail.deliveryId} mail={mail} conversion={conversion} />) : null}
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Part({ title, hint, children }: PartProps) {
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <div>
        <Title order={3} size="h6">
          {title}
        </Title>
        {hint === undefined ? null : (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  );
}
