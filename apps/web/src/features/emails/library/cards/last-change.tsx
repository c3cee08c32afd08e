import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import type { EmailRow } from "../../emails.api.ts";

/** When an email was saved last, and by whom where that is known. */
export function LastChange({ email: { updatedAt, savedBy } }: { readonly email: EmailRow }) {
  const { t } = useTranslation("library");
  const { relative, moment } = useFormat();
  const when = relative(updatedAt);
  return (
    <time dateTime={updatedAt} title={moment(updatedAt)}>
      {savedBy === null ? t("changed", { when }) : t("changedBy", { when, who: savedBy })}
    </time>
  );
}
