import { useTranslation } from "react-i18next";
import { Page } from "../../ui/page.tsx";
import { AddQuote } from "./form/add-quote.tsx";
import { ImportQuotes } from "./import-quotes.tsx";
import { QuotesTable } from "./quotes-table.tsx";

export function QuotesPage() {
  const { t } = useTranslation("quotes");
  return (
    <Page
      title={t("title")}
      hint={t("hint")}
      actions={
        <>
          <ImportQuotes />
          <AddQuote />
        </>
      }
    >
      <QuotesTable />
    </Page>
  );
}
