import type { ImportTarget } from "@delight/contract/import-fields";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import type { CustomerImport } from "../../customers.api.ts";

/** Why a field is suggested for a column: in a word, and as a sentence; neither where somebody chose it. */
interface Reason {
  readonly word: string | undefined;
  readonly sentence: string | undefined;
}

const none: Reason = { word: undefined, sentence: undefined };

/** What columns of e-mail addresses are called: one that is called otherwise was found by what it holds. */
const namesAddresses = /mail|courriel|@|بريد|ايميل|إيميل/i;

/** What tells why a field is suggested; nothing where somebody chose it. */
export function useReason(file: CustomerImport) {
  const { t } = useTranslation("customers");
  const { day } = useFormat();
  const { rememberedAt, headers, namesRow } = file;
  return (column: number, field: ImportTarget | null): Reason => {
    if (field === null || file.status !== "uploaded" || field !== file.options.mapping[column]) return none;
    if (rememberedAt !== null) {
      const when = day(rememberedAt);
      return { word: t("import.reason.remembered", { when }), sentence: t("import.reason.rememberedWhy", { when }) };
    }
    const name = namesRow === 0 ? "" : (headers[column] ?? "");
    if (tells(name, field)) return { word: t("import.reason.name"), sentence: t("import.reason.nameWhy", { name }) };
    return {
      word: t("import.reason.content"),
      sentence: t(field === "email" ? "import.reason.addressesWhy" : "import.reason.contentWhy"),
    };
  };
}

/** Whether the name of a column can be why it was mapped so. */
function tells(name: string, field: ImportTarget): boolean {
  return name !== "" && (field !== "email" || namesAddresses.test(name));
}
