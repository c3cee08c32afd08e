import type { Language } from "@delight/contract/common";
import { IconArrowLeft, IconRestore } from "@tabler/icons-react";
import { useState } from "react";
import type { emailVersions } from "@delight/contract/email-versions";
import type { EmailVariant } from "@delight/contract/emails";
import { Center, Loader, Text, Button, Group, SegmentedControl, Stack } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { languages } from "../../../lib/i18n/languages.ts";
import type { CallOutput } from "../../../lib/api/types.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { withPolicy } from "../../../ui/sandboxed-html.tsx";
import type { Draft } from "../model/draft.ts";
import { changesBetween } from "../model/draft-changes.ts";
import { previewQuery } from "../emails.api.ts";
import { ChangeList } from "./change-list.tsx";
import { versionQuery } from "./versions.api.ts";
import classes from "./versions.module.css";

interface VersionCompareProps {
  readonly emailId: string;
  readonly version: number | undefined;
  readonly current: Draft;
  readonly onRestore: (draft: Draft) => void;
  /** Where list and comparison do not stand beside each other. */
  readonly onBack?: () => void;
}

/** The chosen version beside what is there now, and what is different in words. */
export function VersionCompare({ version, ...rest }: VersionCompareProps) {
  const { t } = useTranslation("library");
  if (version === undefined) {
    return (
      <Center p="xl">
        <Text c="dimmed" ta="center">
          {t("versions.choose")}
        </Text>
      </Center>
    );
  }
  return <Chosen key={version} {...rest} version={version} />;
}

function Chosen({ emailId, version, onBack, ...rest }: VersionCompareProps & { readonly version: number }) {
  const { t } = useTranslation("library");
  const query = useQuery(versionQuery(emailId, version));
  return (
    <Stack gap="md" miw={0}>
      {onBack === undefined ? null : (
        <Button
          variant="subtle"
          w="fit-content"
          leftSection={<IconArrowLeft size={18} className="flip-in-rtl" aria-hidden />}
          onClick={onBack}
        >
          {t("versions.back")}
        </Button>
      )}
      <QueryContent query={query}>{(found) => <Compared found={found} {...rest} />}</QueryContent>
    </Stack>
  );
}

interface ComparedProps extends Pick<VersionCompareProps, "current" | "onRestore"> {
  readonly found: CallOutput<typeof emailVersions.get>;
}

function Compared({ found: { name, variants, savedAt }, current, onRestore }: ComparedProps) {
  const { t } = useTranslation("library");
  const { moment } = useFormat();
  const [language, setLanguage] = useState<Language | undefined>(variants[0]?.language);
  const older: Draft = { name, variants, isTemplate: current.isTemplate };
  const changes = changesBetween(older, current);
  const spoken = languages.filter((one) =>
    [...variants, ...current.variants].some((variant) => variant.language === one.language),
  );
  return (
    <>
      <Group justify="space-between" gap="sm">
        {spoken.length < 2 ? (
          <span />
        ) : (
          <SegmentedControl<Language>
            aria-label={t("preview.language")}
            value={language ?? "en"}
            onChange={setLanguage}
            data={spoken.map((one) => ({ value: one.language, label: <span lang={one.language}>{one.label}</span> }))}
          />
        )}
        <Button
          leftSection={<IconRestore size={18} className="flip-in-rtl" aria-hidden />}
          disabled={changes.length === 0}
          onClick={() => onRestore(older)}
        >
          {t("versions.restore")}
        </Button>
      </Group>
      <ChangeList changes={changes} />
      <SideBySide
        sides={[
          { title: t("versions.then", { when: moment(savedAt) }), variant: among(variants, language) },
          { title: t("versions.now"), variant: among(current.variants, language) },
        ]}
      />
    </>
  );
}

function among(variants: Draft["variants"], language: Language | undefined) {
  return variants.find((variant) => variant.language === language);
}

interface Side {
  readonly title: string;
  /** Undefined where the language is not spoken. */
  readonly variant: EmailVariant | undefined;
}

/** Two states of an email as they are sent, beside each other; on a phone below each other. */
function SideBySide({ sides }: { readonly sides: readonly [Side, Side] }) {
  return (
    <div className={classes.sides}>
      {sides.map((side) => (
        <figure key={side.title} className={classes.side}>
          <figcaption className={classes.caption}>{side.title}</figcaption>
          {side.variant === undefined ? <Nothing /> : <Rendered title={side.title} variant={side.variant} />}
        </figure>
      ))}
    </div>
  );
}

function Rendered({ title, variant }: Required<Side> & { readonly variant: EmailVariant }) {
  const { t } = useTranslation("library");
  const { data, isError } = useQuery({ ...previewQuery(variant, undefined), placeholderData: keepPreviousData });
  if (isError || data?.html === "") {
    return (
      <Center className={classes.frame} p="md">
        <Text size="sm" c="dimmed" ta="center">
          {t("versions.cannotShow")}
        </Text>
      </Center>
    );
  }
  if (data === undefined) {
    return (
      <Center className={classes.frame}>
        <Loader aria-label={t("common:loading")} />
      </Center>
    );
  }
  return <iframe title={title} sandbox="" srcDoc={withPolicy(data.html)} className={classes.frame} />;
}

function Nothing() {
  return <Center className={classes.frame}>—</Center>;
}
