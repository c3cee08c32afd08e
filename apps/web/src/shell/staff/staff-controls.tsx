import { Stack, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { brand, brands, titleOf } from "../../lib/brand.ts";
import { changeDemoMode, useDemoMode } from "../../lib/session/demo-mode.ts";
import { chooseBrand } from "../../lib/session/choose-brand.ts";
import { useOrganization } from "../../lib/session/organization.ts";
import { Select } from "../../ui/fields/select.tsx";
import { OrganizationSelect } from "../../ui/organization-select.tsx";
import classes from "./staff-controls.module.css";
import { useOrganizationName } from "./use-organization-name.ts";
import { useSwitchOrganization } from "./use-switch-organization.ts";

/** Organization, brand and demo mode. */
export function StaffControls({ onSwitch }: { readonly onSwitch: () => void }) {
  const { t } = useTranslation("shell");
  const active = useOrganization();
  const name = useOrganizationName();
  const switchTo = useSwitchOrganization();
  const demo = useDemoMode();
  return (
    <Stack gap="md">
      <OrganizationSelect
        label={t("staff.organization")}
        description={t("staff.organizationHint")}
        value={active?.id ?? null}
        chosenName={name}
        allowDeselect={false}
        onOptionSubmit={onSwitch}
        onChoose={(chosen) => chosen && void switchTo(chosen)}
      />
      <Select
        label={t("staff.brand")}
        description={t("staff.brandHint")}
        data={brands.map((one) => ({ value: one, label: titleOf(one) }))}
        value={brand}
        allowDeselect={false}
        onChange={(next) => {
          const chosen = brands.find((one) => one === next);
          if (chosen && chosen !== brand) chooseBrand(chosen);
        }}
      />
      <Switch
        label={t("staff.demo")}
        description={t(demo.isLocked ? "staff.demoLocked" : "staff.demoHint")}
        checked={demo.isOn}
        disabled={demo.isLocked}
        classNames={demo.isLocked ? { track: classes.lockedOnTrack, label: classes.lockedOnLabel } : {}}
        onChange={({ currentTarget }) => changeDemoMode(currentTarget.checked)}
      />
    </Stack>
  );
}
