import type { Language } from "@delight/contract/common";
import { IconClipboardText, IconFileText, IconFileUpload } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Text, Group, SegmentedControl, Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { languages } from "../../../../lib/i18n/languages.ts";
import { QueryContent } from "../../../../ui/query-content.tsx";
import { UserText } from "../../../../ui/user-text.tsx";
import { templatesQuery, thumbnailQuery, organizationQuery } from "../../emails.api.ts";
import { MergeLine } from "../../text/merge-line.tsx";
import { Thumbnail } from "../thumbnail/thumbnail.tsx";
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

/** Emails of one's own that are marked as templates. */
function OwnTemplates() {
  const { t } = useTranslation("emails");
  const start = useStart();
  const templates = useQuery(templatesQuery);
  return (
    <QueryContent query={templates}>
      {({ items }) =>
        items.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t("start.noTemplates")}
          </Text>
        ) : (
          <div className={classes.tiles}>
            {items.map((email) => (
              <StartTile
                key={email.id}
                picture={<Thumbnail query={thumbnailQuery(email)} />}
                label={<UserText>{email.name}</UserText>}
                hint={email.subject === "" ? t("noSubject") : <MergeLine text={email.subject} />}
                onChoose={() => start({ template: email.id })}
              />
            ))}
          </div>
        )
      }
    </QueryContent>
  );
}
