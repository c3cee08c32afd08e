import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { MessagePage } from "./message-page.tsx";

export function NotAuthorizedPage() {
  const { t } = useTranslation("misc");
  return (
    <MessagePage
      code="401"
      picture="lock"
      name={t("notAuthorized.name")}
      title={t("notAuthorized.title")}
      text={t("notAuthorized.text")}
    >
      <ButtonLink to={paths.home} mt="sm">
        {t("home")}
      </ButtonLink>
    </MessagePage>
  );
}
