import { Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Activity } from "../activities.api.ts";
import { useSaveDraft } from "../draft/use-save-draft.ts";

/** Whether each customer gets it at most once. */
export function OnceEach({ draft: { id, mailsAgain } }: { readonly draft: Activity }) {
  const { t } = useTranslation("activities");
  const { mutate, isPending, variables } = useSaveDraft();
  return (
    <Switch
      label={t("runs.onceEach")}
      description={t("runs.onceEachHint")}
      checked={!(isPending ? (variables.mailsAgain ?? mailsAgain) : mailsAgain)}
      onChange={({ currentTarget }) => mutate({ id, mailsAgain: !currentTarget.checked })}
    />
  );
}
