import { useTranslation } from "react-i18next";
import { brandTitle } from "../../lib/brand.ts";
import classes from "./footer.module.css";

const year = new Date().getFullYear();

/** In its place, at the bottom of the window or away, as the classes of the root say. */
export function Footer() {
  const { t } = useTranslation("shell");
  return (
    <footer className={classes.footer}>
      <div className={classes.inside}>
        <span>
          © <bdi>{year}</bdi> <bdi>{brandTitle}</bdi>
        </span>
        <span className={classes.more}>{t("openSource")}</span>
      </div>
    </footer>
  );
}
