import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useQueryParam } from "../../lib/route.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { Page } from "../../ui/page.tsx";
import { CurrentImport } from "./import/current-import.tsx";
import { EarlierImports } from "./import/earlier-imports.tsx";
import { ImportSteps } from "./import/import-steps.tsx";
import { Allowed } from "../../ui/allowed.tsx";
import { UploadCard } from "./import/upload/upload-card.tsx";

export function ImportCustomersPage() {
  const { t } = useTranslation("customers");
  const id = useQueryParam("import");
  const navigate = useNavigate();
  return (
    <Page
      title={t("import.title")}
      hint={t("import.hint")}
      breadcrumbs={[{ label: t("title"), to: paths.customers }]}
      actions={
        id === undefined ? undefined : (
          <ButtonLink to={paths.importCustomers} variant="default">
            {t("import.another")}
          </ButtonLink>
        )
      }
    >
      <Allowed permission="customers.import">
        {id === undefined ? (
          <>
            <ImportSteps step="file" />
            <UploadCard
              onUploaded={(uploaded) => void navigate({ to: paths.importCustomers, search: { import: uploaded.id } })}
            />
            <EarlierImports />
          </>
        ) : (
          <CurrentImport id={id} key={id} />
        )}
      </Allowed>
    </Page>
  );
}
