import { useTranslation } from "react-i18next";
import { brandTitle } from "../lib/brand.ts";
import { usePreference } from "../lib/preferences/store.ts";
import classes from "./footer.module.css";

const year = new Date().getFullYear();

export function Footer() {
  const { t } = useTranslation("shell");
  const type = usePreference("footerType");
  if (type === "hidden") return null;
  return (
    <footer className={`${classes.footer} ${type === "sticky" ? classes.sticky : ""}`}>
      <span>
        © <bdi>{year}</bdi> <bdi>{brandTitle}</bdi>
      </span>
      <span>{t("openSource")}</span>
    </footer>
  );
}
