import { Exporter } from "@delight/contract/import-fields";
import { Text } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { UnfoldButton } from "../../../../ui/unfold-button.tsx";
import { programs } from "../programs.ts";
import classes from "./other-programs.module.css";

/** Which file to export from programs that firms come from, and what of it is kept. */
export function OtherPrograms() {
  const { t } = useTranslation("customers");
  const panel = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <UnfoldButton isOpen={isOpen} panel={panel} onToggle={() => setIsOpen(!isOpen)}>
        {t("import.programs.title")}
      </UnfoldButton>
      <div id={panel} hidden={!isOpen} className={classes.panel}>
        <Text size="sm" c="dimmed">
          {t("import.programs.hint")}
        </Text>
        <dl className={classes.programs}>
          {Exporter.options.map((program) => (
            <div key={program}>
              <Text component="dt" fw={500} c="var(--heading)">
                {programs[program]}
              </Text>
              <Text component="dd" size="sm" m={0}>
                {t(`import.programs.how.${program}`)}
              </Text>
              <Text component="dd" size="sm" c="dimmed" m={0}>
                {t(`import.programs.kept.${program}`)}
              </Text>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
