import type { BlockOf } from "@delight/email/block";
import { IconCode, IconPhoto } from "@tabler/icons-react";
import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { withPolicy } from "../../../../ui/sandboxed-html.tsx";
import { fontOf, resolveColor, useCanvasTheme } from "../canvas-theme.ts";
import classes from "./painted.module.css";
import { BlockText } from "./words.tsx";

const headingSizes = { 1: 30, 2: 24, 3: 19 } as const;

export function PaintedText({ block }: { readonly block: BlockOf<"text"> }) {
  const look = useCanvasTheme();
  const style: CSSProperties = { textAlign: block.align, color: resolveColor(block.color, look.style.textColor, look) };
  return <BlockText block={block} field="html" isRich style={style} />;
}

export function PaintedHeading({ block }: { readonly block: BlockOf<"heading"> }) {
  const look = useCanvasTheme();
  const style: CSSProperties = {
    textAlign: block.align,
    fontFamily: fontOf(look.style.headingFontFamily),
    fontSize: headingSizes[block.level],
    fontWeight: 700,
    lineHeight: 1.3,
    color: resolveColor(block.color, look.style.headingColor, look),
  };
  return <BlockText block={block} field="text" style={style} />;
}

interface ButtonProps {
  readonly block: BlockOf<"button" | "hero" | "service_card" | "appointment" | "quote_summary" | "coupon">;
  readonly fill?: string | undefined;
  readonly color?: string | undefined;
}

/** The button of a block: its words, on its ground. */
export function PaintedAction({ block, fill, color }: ButtonProps) {
  const look = useCanvasTheme();
  return (
    <span
      className={classes.button}
      style={{
        background: resolveColor(fill, look.style.primary, look),
        color: resolveColor(color, look.style.onPrimary, look),
        borderRadius: look.style.radius,
      }}
    >
      <BlockText block={block} field="label" />
    </span>
  );
}

export function PaintedButton({ block }: { readonly block: BlockOf<"button"> }) {
  return (
    <div style={{ textAlign: block.align }}>
      <PaintedAction block={block} fill={block.fill} color={block.color} />
    </div>
  );
}

/** Stands where a picture will be. */
export function NoPicture({ label, height = 140 }: { readonly label: string; readonly height?: number }) {
  return (
    <span className={classes.noPicture} style={{ minBlockSize: height }}>
      <IconPhoto size={28} stroke={1.5} aria-hidden />
      {label}
    </span>
  );
}

/** An image that differs for each customer has no address yet. */
export const isShowable = (src: string) => src !== "" && !src.includes("{");

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly align: "start" | "center" | "end";
}

export function Picture({ src, alt, width, align }: PictureProps) {
  const { t } = useTranslation("editor");
  return (
    <div style={{ textAlign: align, lineHeight: 0 }}>
      {isShowable(src) ? (
        <img className={classes.picture} src={src} alt={alt} style={{ inlineSize: width }} draggable={false} />
      ) : (
        <NoPicture label={src === "" ? t("canvas.noImage") : t("canvas.mergedImage")} />
      )}
    </div>
  );
}

export function PaintedImage({ block: { src, alt, width, align } }: { readonly block: BlockOf<"image"> }) {
  return <Picture src={src} alt={alt} width={width} align={align} />;
}

export function PaintedDivider({ block }: { readonly block: BlockOf<"divider"> }) {
  const look = useCanvasTheme();
  const color = resolveColor(block.color, "#d5d9e2", look);
  return <div style={{ borderBlockStart: `${block.thickness}px solid ${color}` }} />;
}

export function PaintedSpacer({ block }: { readonly block: BlockOf<"spacer"> }) {
  return <div className={classes.spacer} style={{ blockSize: block.height }} />;
}

/** HTML that people made is only ever drawn in a frame that reaches nothing. */
export function PaintedHtml({ block }: { readonly block: BlockOf<"html"> }): ReactNode {
  const { t } = useTranslation("editor");
  const { style, direction } = useCanvasTheme();
  if (block.html.trim() === "") {
    return (
      <span className={classes.noPicture}>
        <IconCode size={28} stroke={1.5} aria-hidden />
        {t("canvas.noHtml")}
      </span>
    );
  }
  const font = fontOf(style.fontFamily).replaceAll('"', "'");
  const page = `<body dir="${direction}" style="margin:0;font:${style.fontSize}px/1.5 ${font};color:${style.textColor}">${block.html}</body>`;
  return (
    <iframe
      className={classes.htmlFrame}
      title={t("canvas.htmlFrame")}
      sandbox=""
      srcDoc={withPolicy(page)}
      tabIndex={-1}
      loading="lazy"
      style={{ blockSize: guessHeight(block.html) }}
    />
  );
}

/** Nothing can be measured inside a frame of another origin: a line of words takes about as much as this. */
function guessHeight(html: string): number {
  const words = html.replaceAll(/<style[^]*?<\/style>|<[^>]*>/gi, " ").trim().length;
  const rows = (html.match(/<(tr|p|div|h[1-6]|li|br|img)\b/gi) ?? []).length;
  return Math.min(480, Math.max(60, Math.ceil(words / 70) * 24 + rows * 14));
}

export function PaintedFooter({ block }: { readonly block: BlockOf<"footer"> }) {
  const { t } = useTranslation("editor");
  const links = [block.viewLabel, block.preferencesLabel, block.unsubscribeLabel].filter(
    (label) => label.trim() !== "",
  );
  return (
    <div style={{ textAlign: block.align, fontSize: 14 }}>
      <BlockText block={block} field="reason" />
      <div>{t("canvas.address")}</div>
      <div>
        {links.map((label, index) => (
          <span key={index}>
            {index > 0 && " · "}
            <span className={classes.underlined}>{label}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
