import { useTranslation } from "react-i18next";
import { Page } from "../../ui/page.tsx";
import { ImportLink } from "../services/index.ts";
import { AddQuote } from "./form/add-quote.tsx";
import { QuotesTable } from "./quotes-table.tsx";

export function QuotesPage() {
  const { t } = useTranslation("quotes");
  return (
    <Page
      title={t("title")}
      hint={t("hint")}
      actions={
        <>
          <ImportLink kind="quotes" label={t("import")} />
          <AddQuote />
        </>
      }
    >
      <QuotesTable />
    </Page>
  );
}
