import type { Language } from "@delight/contract/common";
import { Button, Center, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { IconArrowLeft, IconRestore } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { languages } from "../../../lib/i18n/languages.ts";
import type { CallOutput } from "../../../lib/api/types.ts";
import type { emailVersions } from "@delight/contract/email-versions";
import { QueryContent } from "../../../ui/query-content.tsx";
import type { Draft } from "../model/draft.ts";
import { changesBetween } from "../model/draft-changes.ts";
import { ChangeList } from "./change-list.tsx";
import { SideBySide } from "./side-by-side.tsx";
import { versionQuery } from "./versions.api.ts";

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
