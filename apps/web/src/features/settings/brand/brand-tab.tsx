import { Alert, Stack } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { SaveBar } from "../frame/save-bar.tsx";
import { useFirstWrong } from "../frame/use-first-wrong.ts";
import type { Settings } from "../settings.api.ts";
import { brandKitQuery, type KeptKit } from "./brand.api.ts";
import classes from "./brand.module.css";
import { BrandPreview } from "./brand-preview.tsx";
import { ColorsCard } from "./colors-card.tsx";
import { LinksCard } from "./links-card.tsx";
import { OvertakenKit } from "./overtaken-kit.tsx";
import { SocialCard } from "./social-card.tsx";
import { TypeCard } from "./type-card.tsx";
import { useBrandForm } from "./use-brand-form.ts";

/** How the mails of the organization look, and where their usual links lead. */
export function BrandTab({ settings }: { readonly settings: Settings }) {
  const query = useQuery(brandKitQuery);
  return <Loaded query={query}>{(kept) => <BrandForm kept={kept} settings={settings} />}</Loaded>;
}

function BrandForm({ kept, settings }: { readonly kept: KeptKit; readonly settings: Settings }) {
  const { t } = useTranslation("settings");
  const mayChange = usePermission("organization.settings");
  const { form, submit, isSaving, problem, theirs, takeTheirs, discard } = useBrandForm(kept);
  const { ref, expectWrong } = useFirstWrong(form.errors);
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        expectWrong();
        submit(event);
      }}
    >
      <UnsavedGuard isDirty={() => form.isDirty()} />
      <div className={classes.columns}>
        <Stack gap="lg">
          {mayChange ? null : (
            <Alert icon={<IconEye aria-hidden />} color="secondary">
              {t("readOnly")}
            </Alert>
          )}
          <FormProblem error={theirs === undefined ? problem : undefined} />
          <OvertakenKit isShown={theirs !== undefined} onTake={takeTheirs} />
          <ColorsCard form={form} mayChange={mayChange} />
          <TypeCard form={form} mayChange={mayChange} />
          <LinksCard form={form} mayChange={mayChange} />
          <SocialCard form={form} mayChange={mayChange} />
          {mayChange ? <SaveBar isShown={form.isDirty()} isSaving={isSaving} onDiscard={discard} /> : null}
        </Stack>
        <BrandPreview kit={form.values.kit} name={settings.name} logo={settings.logo} />
      </div>
    </form>
  );
}
