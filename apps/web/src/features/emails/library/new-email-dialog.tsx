import { Modal, NavLink, Stack, Text, Title } from "@mantine/core";
import { IconFileText, IconSparkles, IconTemplate } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useQueryParam } from "../../../lib/route.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { templatesQuery } from "../emails.api.ts";
import { sampleNames } from "./sample-drafts.ts";

interface NewEmailDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What a new email begins with: nothing, a ready-made text, or a template of one's own. */
export function NewEmailDialog({ isOpen, onClose }: NewEmailDialogProps) {
  const { t } = useTranslation("emails");
  const templates = useQuery({ ...templatesQuery, enabled: isOpen });
  return (
    <Modal opened={isOpen} onClose={onClose} title={t("start.title")} closeButtonProps={{ "aria-label": t("close") }}>
      <Stack gap="md">
        <StartLink
          icon={<IconFileText size={22} stroke={1.5} aria-hidden />}
          label={t("start.blank")}
          description={t("start.blankHint")}
          search={{}}
        />
        <section>
          <Title order={3} size="h6" mb={4}>
            {t("start.samples")}
          </Title>
          {sampleNames.map((name) => (
            <StartLink
              key={name}
              icon={<IconSparkles size={22} stroke={1.5} aria-hidden />}
              label={t(`start.${name}`)}
              description={t(`start.${name}_hint`)}
              search={{ sample: name }}
            />
          ))}
        </section>
        <section>
          <Title order={3} size="h6" mb={4}>
            {t("start.templates")}
          </Title>
          <Loaded query={templates}>
            {({ items }) =>
              items.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {t("start.noTemplates")}
                </Text>
              ) : (
                items.map(({ id, name, subject }) => (
                  <StartLink
                    key={id}
                    icon={<IconTemplate size={22} stroke={1.5} aria-hidden />}
                    label={<UserText>{name}</UserText>}
                    description={<UserText>{subject}</UserText>}
                    search={{ template: id }}
                  />
                ))
              )
            }
          </Loaded>
        </section>
      </Stack>
    </Modal>
  );
}

interface StartLinkProps {
  readonly icon: ReactNode;
  readonly label: ReactNode;
  readonly description: ReactNode;
  readonly search: Readonly<Record<string, string>>;
}

function StartLink({ search, icon, label, description }: StartLinkProps) {
  const navigate = useNavigate();
  const activity = useQueryParam("activity");
  return (
    <NavLink
      component="button"
      type="button"
      leftSection={icon}
      label={label}
      description={description}
      onClick={() =>
        void navigate({ to: paths.emailEditor, search: activity === undefined ? search : { ...search, activity } })
      }
    />
  );
}
