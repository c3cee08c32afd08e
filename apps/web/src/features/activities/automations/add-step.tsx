import { Button, Menu } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { stepIcons } from "./step-icons.ts";
import { stepKinds } from "./fresh-step.ts";
import type { StepKind } from "./tree.ts";

interface AddStepProps {
  /** By which the button is found again. */
  readonly name: string;
  /** Behind what: told to who doesn't see where the button stands. */
  readonly behind: string;
  readonly onAdd: (kind: StepKind) => void;
}

/** A button between two steps that opens what can stand there. */
export function AddStep({ name, behind, onAdd }: AddStepProps) {
  const { t } = useTranslation("automations");
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          data-add={name}
          variant="subtle"
          size="compact-sm"
          mih={30}
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={t("step.addBehind", { behind })}
        >
          {t("step.add")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {stepKinds.map((kind) => {
          const Icon = stepIcons[kind];
          return (
            <Menu.Item key={kind} leftSection={<Icon size={18} aria-hidden />} onClick={() => onAdd(kind)}>
              {t(`step.${kind}.name`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
