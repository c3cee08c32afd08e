import { ActionIcon, Avatar, Button, Group, Text, Title, Tooltip, UnstyledButton } from "@mantine/core";
import { IconCheck, IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Place } from "../places.ts";
import { mostShortcuts, useShortcuts } from "./chosen.ts";
import classes from "./shortcuts.module.css";

/** The places at hand, two in a row; the plus chooses others. */
export function ShortcutsCard({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("search");
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Group justify="space-between" wrap="nowrap" className={classes.head}>
        <div>
          <Title order={2} size="h6">
            {isChoosing ? t("shortcuts.choose") : t("shortcuts.title")}
          </Title>
          {isChoosing && <Chosen />}
        </div>
        {isChoosing ? (
          <Button size="compact-md" variant="light" onClick={() => setIsChoosing(false)}>
            {t("shortcuts.done")}
          </Button>
        ) : (
          <Tooltip label={t("shortcuts.choose")} openDelay={1000}>
            <ActionIcon
              variant="subtle"
              color="secondary"
              size={32}
              aria-label={t("shortcuts.choose")}
              onClick={() => setIsChoosing(true)}
            >
              <IconPlus size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      <div className={classes.body}>{isChoosing ? <Choice /> : <Places onClose={onClose} />}</div>
    </>
  );
}

function Chosen() {
  const { t } = useTranslation("search");
  const { chosen } = useShortcuts();
  return (
    <Text size="sm" c="dimmed" component="output" display="block">
      {t("shortcuts.full", { chosen: chosen.length, most: mostShortcuts })}
    </Text>
  );
}

function Places({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("search");
  const { chosen } = useShortcuts();
  if (chosen.length === 0) {
    return (
      <Text p="lg" c="dimmed">
        {t("shortcuts.none")}
      </Text>
    );
  }
  return (
    <ul className={classes.cells}>
      {chosen.map((place) => (
        <li key={place.name} className={classes.cell}>
          <Link to={place.to} className={classes.place} onClick={onClose}>
            <Cell {...place} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Choice() {
  const { t } = useTranslation("search");
  const { all, chosen, isFull, toggle, reset } = useShortcuts();
  return (
    <>
      <ul className={classes.cells}>
        {all.map((place) => {
          const isChosen = chosen.some(({ name }) => name === place.name);
          return (
            <li key={place.name} className={classes.cell}>
              <UnstyledButton
                className={classes.place}
                aria-pressed={isChosen}
                disabled={isFull && !isChosen}
                onClick={() => toggle(place.name)}
              >
                <Cell {...place} />
                {isChosen && <IconCheck size={18} className={classes.check} aria-hidden />}
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      <Button variant="subtle" color="secondary" size="compact-sm" m="sm" onClick={reset}>
        {t("shortcuts.back")}
      </Button>
    </>
  );
}

function Cell({ name, icon: Icon, title }: Place) {
  const { t } = useTranslation("search");
  return (
    <>
      <Avatar size={50} color="secondary" aria-hidden>
        <Icon size={26} stroke={1.5} />
      </Avatar>
      <Text fw={500} c="var(--heading)" mt={8}>
        {title}
      </Text>
      <Text size="sm" c="dimmed">
        {t(`shortcuts.about.${name as "dashboard"}`)}
      </Text>
    </>
  );
}
