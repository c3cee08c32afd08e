import { Button, Popover, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../app/paths.ts";
import { TextLink } from "../../../../ui/links.tsx";
import { QueryContent } from "../../../../ui/query-content.tsx";
import { UserText } from "../../../../ui/user-text.tsx";
import { type EmailRow, usesQuery } from "../../emails.api.ts";
import classes from "./cards.module.css";

/** By how many activities an email is sent; pressed, by which. */
export function UsedBy({ email: { id, activities } }: { readonly email: EmailRow }) {
  const { t } = useTranslation(["library", "emails"]);
  const [isOpen, setIsOpen] = useState(false);
  const uses = t("emails:usedBy", { count: activities });
  if (activities === 0) {
    return (
      <Text size="sm" c="dimmed">
        {uses}
      </Text>
    );
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width={280}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          variant="transparent"
          size="compact-sm"
          className={classes.above}
          px={0}
          aria-label={t("uses.of", { uses })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {uses}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" fw={500} mb="xs">
          {t("uses.title")}
        </Text>
        <Uses id={id} />
      </Popover.Dropdown>
    </Popover>
  );
}

const states = ["draft", "scheduled", "preparing", "running", "paused", "finished", "stopped"] as const;

function Uses({ id }: { readonly id: string }) {
  const { t } = useTranslation("library");
  const query = useQuery(usesQuery(id));
  return (
    <QueryContent query={query}>
      {(uses) => (
        <Stack gap={6} component="ul" className={classes.plain} mah={260}>
          {uses.map(({ id: activity, name, status }) => {
            const state = states.find((one) => one === status);
            return (
              <li key={activity}>
                <TextLink to={paths.activity(activity)} size="sm">
                  <UserText>{name}</UserText>
                </TextLink>{" "}
                <Text span size="sm" c="dimmed">
                  {state === undefined ? null : t(`status.${state}`)}
                </Text>
              </li>
            );
          })}
        </Stack>
      )}
    </QueryContent>
  );
}
