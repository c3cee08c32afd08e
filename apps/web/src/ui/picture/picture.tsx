import type { ReactNode } from "react";
import classes from "./picture.module.css";

const drawings = {
  list: (
    <>
      <rect className={classes.paper} x="36" y="22" width="88" height="76" rx="8" />
      {[38, 56, 74].map((y) => (
        <g key={y}>
          <circle className={classes.tint} cx="52" cy={y + 4} r="6" />
          <rect className={classes.line} x="66" y={y} width={y === 56 ? 30 : 44} height="8" rx="4" />
        </g>
      ))}
      <circle className={classes.brand} cx="124" cy="92" r="14" />
      <path className={classes.mark} d="M124 85v14M117 92h14" />
    </>
  ),
  people: (
    <>
      <circle className={classes.tint} cx="52" cy="48" r="14" />
      <path className={classes.tint} d="M28 92c0-16 11-26 24-26s24 10 24 26z" />
      <circle className={classes.tint} cx="112" cy="48" r="14" />
      <path className={classes.tint} d="M88 92c0-16 11-26 24-26s24 10 24 26z" />
      <circle className={classes.brand} cx="82" cy="44" r="17" />
      <path className={classes.brand} d="M52 98c0-20 13-32 30-32s30 12 30 32z" />
    </>
  ),
  mail: (
    <>
      <rect className={classes.paper} x="30" y="32" width="100" height="66" rx="8" />
      <path className={classes.tint} d="M34 36h92L80 72z" />
      <path className={classes.stroke} d="M34 38l46 36 46-36" />
      <circle className={classes.brand} cx="126" cy="34" r="13" />
      <path className={classes.mark} d="M120 34l4 4 8-8" />
    </>
  ),
  chart: (
    <>
      <path className={classes.stroke} d="M34 24v72h96" />
      <rect className={classes.tint} x="46" y="64" width="16" height="28" rx="4" />
      <rect className={classes.tint} x="70" y="48" width="16" height="44" rx="4" />
      <rect className={classes.brand} x="94" y="34" width="16" height="58" rx="4" />
      <path className={classes.dashed} d="M46 52l30-16 24-14 26 2" />
    </>
  ),
  calendar: (
    <>
      <rect className={classes.paper} x="36" y="28" width="88" height="72" rx="8" />
      <path className={classes.brand} d="M36 36a8 8 0 0 1 8-8h72a8 8 0 0 1 8 8v12H36z" />
      <path className={classes.stroke} d="M56 20v14M104 20v14" />
      {[46, 66, 86].map((x) => (
        <rect key={x} className={classes.tint} x={x} y="58" width="12" height="12" rx="3" />
      ))}
      <rect className={classes.brand} x="46" y="78" width="12" height="12" rx="3" />
      <rect className={classes.tint} x="66" y="78" width="12" height="12" rx="3" />
    </>
  ),
  lock: (
    <>
      <rect className={classes.paper} x="34" y="20" width="92" height="80" rx="8" />
      <path className={classes.stroke} d="M66 62V52a14 14 0 0 1 28 0v10" />
      <rect className={classes.brand} x="58" y="60" width="44" height="32" rx="6" />
      <path className={classes.mark} d="M80 72v8" />
    </>
  ),
  search: (
    <>
      <rect className={classes.paper} x="34" y="26" width="76" height="70" rx="8" />
      <rect className={classes.line} x="46" y="40" width="40" height="8" rx="4" />
      <rect className={classes.line} x="46" y="56" width="28" height="8" rx="4" />
      <circle className={classes.glass} cx="104" cy="70" r="20" />
      <path className={classes.handle} d="M119 85l15 15" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>;

export type PictureName = keyof typeof drawings;

/** A small drawing in the colours of the theme; it says nothing that the words beside it don't. */
export function Picture({ name }: { readonly name: PictureName }) {
  return (
    <svg className={`${classes.picture} flip-in-rtl`} viewBox="0 0 160 120" width="160" height="120" aria-hidden>
      {drawings[name]}
    </svg>
  );
}
