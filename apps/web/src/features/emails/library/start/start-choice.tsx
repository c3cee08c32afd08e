import type { Language } from "@delight/contract/common";
import { Group, SegmentedControl, Stack, Title } from "@mantine/core";
import { IconClipboardText, IconFileText, IconFileUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../../../lib/i18n/languages.ts";
import { QueryContent } from "../../../../ui/query-content.tsx";
import { organizationQuery } from "../../emails.api.ts";
import { OwnTemplates } from "./own-templates.tsx";
import { ReadyMade } from "./ready-made.tsx";
import { StartTile } from "./start-tile.tsx";
import classes from "./start.module.css";
import { useStart } from "./use-start.ts";

interface StartChoiceProps {
  readonly onPaste: () => void;
  readonly onImport: () => void;
}

const icon = { size: 26, stroke: 1.5, "aria-hidden": true } as const;

export function StartChoice({ onPaste, onImport }: StartChoiceProps) {
  const { t } = useTranslation(["library", "emails"]);
  const start = useStart();
  const organization = useQuery(organizationQuery);
  return (
    <Stack gap="lg">
      <Part title={t("start.begin")}>
        <div className={classes.tiles}>
          <StartTile
            picture={<Sign>{<IconFileText {...icon} />}</Sign>}
            label={t("emails:start.blank")}
            hint={t("emails:start.blankHint")}
            onChoose={() => start({})}
          />
          <StartTile
            picture={<Sign>{<IconFileUpload {...icon} />}</Sign>}
            label={t("start.file")}
            hint={t("start.fileHint")}
            onChoose={onImport}
          />
          <StartTile
            picture={<Sign>{<IconClipboardText {...icon} />}</Sign>}
            label={t("start.paste")}
            hint={t("start.pasteHint")}
            onChoose={onPaste}
          />
        </div>
      </Part>
      <QueryContent query={organization}>{({ language }) => <ReadyPart first={language} />}</QueryContent>
      <Part title={t("start.own")}>
        <OwnTemplates />
      </Part>
    </Stack>
  );
}

function ReadyPart({ first }: { readonly first: Language }) {
  const { t } = useTranslation("library");
  const [language, setLanguage] = useState(first);
  return (
    <Part
      title={t("start.ready")}
      tools={
        <SegmentedControl<Language>
          aria-label={t("start.show")}
          value={language}
          onChange={setLanguage}
          data={languages.map((one) => ({ value: one.language, label: <span lang={one.language}>{one.label}</span> }))}
        />
      }
    >
      <ReadyMade language={language} />
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

function Part({ title, tools, children }: PartProps) {
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h6">
          {title}
        </Title>
        {tools}
      </Group>
      {children}
    </section>
  );
}

function Sign({ children }: { readonly children: ReactNode }) {
  return <span className={classes.icon}>{children}</span>;
}
