import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { MessagePage } from "./message-page.tsx";

export function NotFoundPage() {
  const { t } = useTranslation("misc");
  return (
    <MessagePage
      code="404"
      picture="search"
      name={t("notFound.name")}
      title={t("notFound.title")}
      text={t("notFound.text")}
    >
      <ButtonLink to={paths.home} mt="sm">
        {t("home")}
      </ButtonLink>
    </MessagePage>
  );
}
