import type { ImportKind } from "@delight/contract/import-fields";
import { LawfulBasis } from "@delight/contract/customers";
import { MatchBy } from "@delight/contract/imports";
import { Group, Stack, Switch } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "../../../../ui/fields/select.tsx";
import { UnfoldButton } from "../../../../ui/unfold-button.tsx";
import { type ImportOptions, matchOf } from "./import-options.ts";
import classes from "./options.module.css";

interface MoreOptionsProps {
  readonly kind: ImportKind;
  readonly options: ImportOptions;
  readonly set: (change: Partial<ImportOptions>) => void;
  /** What stands at the end of its line. */
  readonly children: ReactNode;
}

/** What few need to change; open from the start where something has been. */
export function MoreOptions({ kind, options, set, children }: MoreOptionsProps) {
  const { t } = useTranslation("customers");
  const panel = useId();
  const [isOpen, setIsOpen] = useState(options.strict || options.match !== "email" || options.basis !== "consent");
  return (
    <>
      <div id={panel} hidden={!isOpen}>
        <Stack gap="md">
          {kind === "customers" ? (
            <div className={classes.fields}>
              <MatchField options={options} set={set} />
              {options.consent === "subscribed" ? <BasisField options={options} set={set} /> : null}
            </div>
          ) : null}
          <Switch
            label={t("import.options.strict")}
            description={t(options.strict ? "import.options.strictOn" : "import.options.strictOff")}
            checked={options.strict}
            onChange={({ currentTarget }) => set({ strict: currentTarget.checked })}
          />
        </Stack>
      </div>
      <Group justify="space-between" gap="8px 24px">
        <UnfoldButton isOpen={isOpen} panel={panel} onToggle={() => setIsOpen(!isOpen)}>
          {t(isOpen ? "import.options.less" : "import.options.more")}
        </UnfoldButton>
        {children}
      </Group>
    </>
  );
}

type FieldProps = Pick<MoreOptionsProps, "options" | "set">;

function MatchField({ options, set }: FieldProps) {
  const { t } = useTranslation("customers");
  const match = matchOf(options);
  return (
    <Select
      label={t("import.options.match")}
      description={t(match === "email" ? "import.options.matchHintEmail" : "import.options.matchHint")}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={MatchBy.options.map((by) => ({
        value: by,
        label: t(`import.options.by.${by}`),
        disabled: by !== "email" && !options.mapping.includes(by),
      }))}
      value={match}
      onChange={(value) => set({ match: value ?? "email" })}
    />
  );
}

function BasisField({ options, set }: FieldProps) {
  const { t } = useTranslation("customers");
  return (
    <Select
      label={t("consent.basis")}
      data={LawfulBasis.options.map((basis) => ({ value: basis, label: t(`consent.byBasis.${basis}`) }))}
      value={options.basis}
      onChange={(value) => set({ basis: value ?? "consent" })}
    />
  );
}
