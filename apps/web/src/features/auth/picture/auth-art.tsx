import { useTranslation } from "react-i18next";
import { brand } from "../../../lib/brand.ts";
import { useColorScheme } from "../../../lib/preferences/color-scheme.ts";
import classes from "./auth-art.module.css";

/** The brand's picture; it is fetched only where there is room for it. */
export function AuthArt() {
  const { t } = useTranslation("auth");
  const scheme = useColorScheme();
  return (
    <figure className={classes.figure}>
      <img
        className={classes.drawing}
        src={`/brands/${brand}/art-${scheme}.svg`}
        alt=""
        width={640}
        height={420}
        loading="lazy"
      />
      <figcaption className={classes.caption}>{t("picture.caption")}</figcaption>
    </figure>
  );
}
