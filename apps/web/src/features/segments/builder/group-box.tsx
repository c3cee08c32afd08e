import { Button, Group, Stack, Text } from "@mantine/core";
import { IconFolderPlus, IconPlus } from "@tabler/icons-react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import { errorsAt } from "../rule/check.ts";
import { roomIn } from "../rule/change.ts";
import type { DraftGroup } from "../rule/draft.ts";
import classes from "./builder.module.css";
import { ConditionBox } from "./condition-box.tsx";
import { Leftover } from "./leftover.tsx";
import { PartMenu } from "./part-menu.tsx";
import { useTree } from "./tree.ts";
import { usePlaceName } from "./use-place.ts";

interface GroupBoxProps {
  readonly group: DraftGroup;
  readonly path: readonly number[];
}

const matches = ["all", "any", "none"] as const;

/** Parts of which all, any or none hold; the groups among them are drawn in the same way. */
export function GroupBox({ group, path }: GroupBoxProps) {
  const { t } = useTranslation("segments");
  const { setMatch, isTried, refused } = useTree();
  const place = usePlaceName()("group", path);
  const isEmpty = group.parts.length === 0;
  return (
    <fieldset className={classes.group} data-depth={path.length} aria-label={place}>
      <Group justify="space-between" align="flex-end" gap="xs" wrap="nowrap">
        <Select
          label={path.length === 0 ? t("builder.match") : t("builder.matchIn", { place })}
          data={matches.map((match) => ({ value: match, label: t(`builder.matches.${match}`) }))}
          value={group.match}
          onChange={(value) => setMatch(group.key, matches.find((match) => match === value) ?? "all")}
          w={{ base: "100%", xs: 300 }}
          data-control={`${group.key}.match`}
        />
        {path.length > 0 && <PartMenu part={group} place={place} />}
      </Group>
      {isEmpty && (
        <Text size="sm" c={isTried && path.length > 0 ? "error" : "dimmed"}>
          {path.length === 0 ? t("builder.noConditions") : t("builder.emptyGroup")}
        </Text>
      )}
      <Stack gap="xs">
        {group.parts.map((part, index) => (
          <Fragment key={part.key}>
            {index > 0 && (
              <Text size="xs" c="dimmed" aria-hidden className={classes.joint}>
                {t(`builder.joint.${group.match}`)}
              </Text>
            )}
            {part.kind === "group" ? (
              <GroupBox group={part} path={[...path, index]} />
            ) : (
              <ConditionBox part={part} path={[...path, index]} />
            )}
          </Fragment>
        ))}
      </Stack>
      <Leftover errors={errorsAt(path, refused)} />
      <AddButtons group={group} place={place} />
    </fieldset>
  );
}

function AddButtons({ group, place }: { readonly group: DraftGroup; readonly place: string }) {
  const { t } = useTranslation("segments");
  const { root, addCondition, addGroup } = useTree();
  const room = roomIn(root, group);
  return (
    <Group gap="xs">
      <Button
        variant="light"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={t("builder.addConditionTo", { place })}
        disabled={!room.condition}
        onClick={() => addCondition(group.key)}
        data-control={`${group.key}.add`}
      >
        {t("builder.addCondition")}
      </Button>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconFolderPlus size={16} aria-hidden />}
        aria-label={t("builder.addGroupTo", { place })}
        disabled={!room.group}
        onClick={() => addGroup(group.key)}
      >
        {t("builder.addGroup")}
      </Button>
      {room.group ? null : (
        <Text size="xs" c="dimmed">
          {room.condition ? t("builder.deepest") : t("builder.full")}
        </Text>
      )}
    </Group>
  );
}
