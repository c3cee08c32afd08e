import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryContent } from "../../../ui/query-content.tsx";
import { Overtaken } from "../settings-form/overtaken.tsx";
import { SavedForm } from "../settings-form/saved-form.tsx";
import type { Settings } from "../settings.api.ts";
import { brandKitQuery, type KeptKit } from "./brand.api.ts";
import { BrandPreview } from "./brand-preview.tsx";
import { ColorsCard } from "./colors-card.tsx";
import { LinksCard } from "./links-card.tsx";
import { SocialCard } from "./social-card.tsx";
import { TypeCard } from "./type-card.tsx";
import { useBrandForm } from "./use-brand-form.ts";

/** How the mails of the organization look, and where their usual links lead. */
export function BrandTab({ settings }: { readonly settings: Settings }) {
  const query = useQuery(brandKitQuery);
  return <QueryContent query={query}>{(kept) => <BrandForm kept={kept} settings={settings} />}</QueryContent>;
}

function BrandForm({ kept, settings }: { readonly kept: KeptKit; readonly settings: Settings }) {
  const { t } = useTranslation("settings");
  const { form, submit, isSaving, problem, isOvertaken, discard } = useBrandForm(kept);
  return (
    <SavedForm
      form={form}
      onSubmit={submit}
      isSaving={isSaving}
      onDiscard={discard}
      problem={isOvertaken ? undefined : problem}
      theirs={<Overtaken isShown={isOvertaken} text={t("brand.overtaken")} onTake={discard} />}
      preview={<BrandPreview kit={form.values.kit} name={settings.name} logo={settings.logo} />}
    >
      {(mayChange) => (
        <>
          <ColorsCard form={form} mayChange={mayChange} />
          <TypeCard form={form} mayChange={mayChange} />
          <LinksCard form={form} mayChange={mayChange} />
          <SocialCard form={form} mayChange={mayChange} />
        </>
      )}
    </SavedForm>
  );
}
