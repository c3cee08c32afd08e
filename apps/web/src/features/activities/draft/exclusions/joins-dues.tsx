import { Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../../lib/session/profile.ts";
import type { Activity } from "../../activities.api.ts";
import { useSending } from "../../use-sending.ts";

/** Whether all that is due for a customer goes into one email. */
export function JoinsDues({ activity: { id, joinsDues } }: { readonly activity: Activity }) {
  const { t } = useTranslation("leaving");
  const maySend = usePermission("activities.send");
  const { mutate, isPending, variables } = useSending();
  const isOn = isPending ? (variables.joinsDues ?? joinsDues) : joinsDues;
  return (
    <Switch
      label={t("dues.label")}
      description={t(isOn ? "dues.on" : "dues.off")}
      checked={isOn}
      disabled={!maySend}
      onChange={({ currentTarget }) => mutate({ id, joinsDues: currentTarget.checked })}
    />
  );
}
