import { useTranslation } from "react-i18next";
import classes from "./illustration.module.css";

/** A house that is served, a mail on its way, and the figures that grow from it. */
export function Illustration() {
  const { t } = useTranslation("auth");
  return (
    <figure className={classes.figure}>
      <svg viewBox="0 0 640 420" className={classes.drawing} aria-hidden="true" direction="ltr">
        <ellipse cx="320" cy="372" rx="270" ry="22" className={classes.soft} />
        <g className={classes.card}>
          <rect x="60" y="196" width="190" height="170" rx="8" />
          <path d="M40 206 155 112l115 94" className={classes.roof} />
          <rect x="135" y="280" width="46" height="86" rx="4" className={classes.brand} />
          <rect x="84" y="226" width="38" height="38" rx="4" className={classes.lit} />
          <rect x="192" y="226" width="38" height="38" rx="4" className={classes.lit} />
          <circle cx="171" cy="324" r="3.5" className={classes.paper} />
        </g>
        <path d="M262 170c60-70 130-86 196-52" className={classes.way} />
        <g className={classes.card}>
          <rect x="352" y="112" width="230" height="254" rx="10" />
          <rect x="372" y="134" width="92" height="10" rx="5" className={classes.brand} />
          <rect x="372" y="154" width="140" height="8" rx="4" className={classes.soft} />
          <g className={classes.bars}>
            <rect x="376" y="296" width="24" height="46" rx="4" />
            <rect x="412" y="268" width="24" height="74" rx="4" />
            <rect x="448" y="280" width="24" height="62" rx="4" />
            <rect x="484" y="238" width="24" height="104" rx="4" />
            <rect x="520" y="204" width="24" height="138" rx="4" className={classes.lit} />
          </g>
          <path d="m384 256 38-32 38 16 36-40 38-26" className={classes.line} />
        </g>
        <g className={classes.mail}>
          <rect x="266" y="58" width="124" height="84" rx="10" className={classes.brand} />
          <path d="m272 68 50 40a10 10 0 0 0 12 0l50-40" className={classes.flap} />
          <circle cx="390" cy="58" r="17" className={classes.done} />
          <path d="m382 58 6 6 10-11" className={classes.flap} />
        </g>
      </svg>
      <figcaption className={classes.caption}>{t("picture.caption")}</figcaption>
    </figure>
  );
}
