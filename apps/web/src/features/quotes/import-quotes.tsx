import { IconFileImport } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { usePermission } from "../../lib/session/profile.ts";
import { ButtonLink } from "../../ui/links.tsx";

/** The way to bring a file of quotes in, for those who may. */
export function ImportQuotes() {
  const { t } = useTranslation("quotes");
  if (!usePermission("customers.import")) return null;
  return (
    <ButtonLink
      to={paths.importCustomers}
      search={{ kind: "quotes" }}
      variant="default"
      leftSection={<IconFileImport size={18} aria-hidden />}
    >
      {t("import")}
    </ButtonLink>
  );
}
