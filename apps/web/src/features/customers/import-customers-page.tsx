import { ImportKind } from "@delight/contract/import-fields";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useQueryParam } from "../../lib/route.ts";
import { Allowed } from "../../ui/allowed.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { Page } from "../../ui/page.tsx";
import { importQuery } from "./customers.api.ts";
import { CurrentImport } from "./import/current-import.tsx";
import { EarlierImports } from "./import/earlier-imports.tsx";
import { ImportSteps } from "./import/import-steps.tsx";
import { listOf, partOf } from "./import/kinds.ts";
import { UploadCard } from "./import/upload/upload-card.tsx";

/** Brings files in; where it is opened from says what their rows are likely to be. */
export function ImportCustomersPage() {
  const { t } = useTranslation("customers");
  const id = useQueryParam("import");
  const kind = useKind(id);
  const navigate = useNavigate();
  return (
    <Page
      title={t(`import.title.${kind}`)}
      hint={id === undefined ? t("import.hint") : undefined}
      breadcrumbs={[
        {
          label: kind === "customers" ? t("title") : t(`import.kind.short.${kind}`),
          to: listOf[kind],
          ...(partOf[kind] ? { search: partOf[kind] } : {}),
        },
      ]}
      actions={
        id === undefined ? undefined : (
          <ButtonLink to={paths.importCustomers} search={kind === "customers" ? {} : { kind }} variant="default">
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
              kind={kind}
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

/** Of the import that is shown, once that is here, else as the address says. */
function useKind(id: string | undefined): ImportKind {
  const { data } = useQuery({ ...importQuery(id ?? ""), enabled: false });
  const said = ImportKind.safeParse(useQueryParam("kind"));
  return data?.kind ?? (said.success ? said.data : "customers");
}
