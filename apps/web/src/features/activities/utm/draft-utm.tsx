import { OwnUtm } from "@delight/contract/utm";
import { Stack, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toSnake } from "../../../lib/case.ts";
import type { Activity } from "../activities.api.ts";
import { useSaveDraft } from "../draft/use-save-draft.ts";
import { OwnUtmFields, type OwnUtmValue } from "./own-utm.tsx";

/** What is added to the links of a campaign; each change that the contract takes is saved at once. */
export function DraftUtm({ draft: { id, name, utm: saved } }: { readonly draft: Activity }) {
  const { t } = useTranslation("activities");
  const [utm, setUtm] = useState(saved);
  const { mutate } = useSaveDraft();
  const change = (next: OwnUtmValue | null) => {
    setUtm(next);
    if (OwnUtm.nullable().safeParse(toSnake(next)).success) mutate({ id, utm: next });
  };
  return (
    <Stack gap="md" component="section" aria-label={t("utm.title")}>
      <Title order={2} size="h5">
        {t("utm.title")}
      </Title>
      <OwnUtmFields value={utm} name={name} isDisabled={false} onChange={change} />
    </Stack>
  );
}
