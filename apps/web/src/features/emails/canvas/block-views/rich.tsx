import type { BlockOf } from "@delight/email/block";
import {
  IconBrandFacebook,
  IconBrandGoogle,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  type IconProps,
  IconPlayerPlayFilled,
  IconWorld,
} from "@tabler/icons-react";
import type { SocialNetwork } from "@delight/email/document";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { organizationQuery } from "../../emails.api.ts";
import { StaticLine } from "../../text/static-text.tsx";
import { fontOf, resolveColor, useCanvasTheme } from "../canvas-theme.ts";
import { isShowable, NoPicture, PaintedAction } from "./basics.tsx";
import classes from "./painted.module.css";
import { BlockText } from "./words.tsx";

export function PaintedLogo({ block }: { readonly block: BlockOf<"logo"> }) {
  const { brand, style } = useCanvasTheme();
  const { data } = useQuery({ ...organizationQuery, staleTime: 60_000 });
  return (
    <div style={{ textAlign: block.align }}>
      {brand.logo ? (
        <img
          className={classes.picture}
          src={brand.logo.url}
          alt={data?.name ?? ""}
          style={{ inlineSize: block.width }}
        />
      ) : (
        <strong style={{ fontSize: 20, fontFamily: fontOf(style.headingFontFamily), color: style.headingColor }}>
          {data?.name}
        </strong>
      )}
    </div>
  );
}

export function PaintedMenu({ block }: { readonly block: BlockOf<"menu"> }) {
  const { t } = useTranslation("editor");
  const look = useCanvasTheme();
  const color = resolveColor(block.color, look.style.linkColor, look);
  return (
    <div className={classes.menu} style={{ justifyContent: block.align, color }}>
      {block.items.length === 0 ? t("canvas.noItems") : null}
      {block.items.map(({ label }, index) => (
        <span key={index} className={classes.menuItem}>
          <StaticLine text={label} />
        </span>
      ))}
    </div>
  );
}

export function PaintedHero({ block }: { readonly block: BlockOf<"hero"> }) {
  const look = useCanvasTheme();
  const fill = resolveColor(block.fill, look.style.primary, look);
  const color = resolveColor(block.color, look.style.onPrimary, look);
  const isShown = isShowable(block.src);
  return (
    <div
      className={classes.hero}
      style={{
        minBlockSize: block.height,
        textAlign: block.align,
        background: fill,
        color,
        ...(isShown ? { backgroundImage: `url("${encodeURI(block.src)}")` } : {}),
      }}
    >
      <BlockText
        block={block}
        field="title"
        style={{ fontFamily: fontOf(look.style.headingFontFamily), fontSize: 30, fontWeight: 700, lineHeight: 1.3 }}
      />
      <BlockText block={block} field="html" isRich />
      {block.label === "" ? null : (
        <div>
          <PaintedAction block={block} fill={block.color} color={block.fill} />
        </div>
      )}
    </div>
  );
}

export function PaintedVideo({ block }: { readonly block: BlockOf<"video"> }) {
  const { t } = useTranslation("editor");
  return (
    <div style={{ textAlign: block.align }}>
      <span className={classes.video} style={{ inlineSize: block.width }}>
        {isShowable(block.src) ? (
          <img className={classes.picture} src={block.src} alt={block.alt} draggable={false} />
        ) : (
          <NoPicture label={t(block.src === "" ? "canvas.noImage" : "canvas.mergedImage")} height={200} />
        )}
        <span className={classes.play}>
          <IconPlayerPlayFilled size={26} aria-hidden />
        </span>
      </span>
      <BlockText block={block} field="caption" style={{ fontSize: 14, marginBlockStart: 6 }} />
    </div>
  );
}

const networks: Record<SocialNetwork, { icon: ComponentType<IconProps>; color: string }> = {
  website: { icon: IconWorld, color: "#4b5563" },
  facebook: { icon: IconBrandFacebook, color: "#1877f2" },
  instagram: { icon: IconBrandInstagram, color: "#c13584" },
  linkedin: { icon: IconBrandLinkedin, color: "#0a66c2" },
  youtube: { icon: IconBrandYoutube, color: "#d90000" },
  tiktok: { icon: IconBrandTiktok, color: "#111111" },
  x: { icon: IconBrandX, color: "#111111" },
  whatsapp: { icon: IconBrandWhatsapp, color: "#128c4b" },
  google: { icon: IconBrandGoogle, color: "#1a73e8" },
};

export function PaintedSocial({ block }: { readonly block: BlockOf<"social"> }) {
  const { t } = useTranslation("editor");
  const { brand } = useCanvasTheme();
  const links = block.links.length > 0 ? block.links : brand.social;
  if (links.length === 0) return <span className={classes.noPicture}>{t("canvas.noSocial")}</span>;
  return (
    <div className={classes.menu} style={{ justifyContent: block.align }}>
      {links.map(({ network }, index) => {
        const { icon: Icon, color } = networks[network];
        const ground = block.look === "color" ? color : block.look === "dark" ? "#22242e" : "#f1f2f6";
        return (
          <span
            key={index}
            className={classes.social}
            style={{
              inlineSize: block.size,
              blockSize: block.size,
              background: ground,
              color: block.look === "light" ? "#22242e" : "#ffffff",
            }}
          >
            <Icon size={block.size * 0.58} aria-hidden />
          </span>
        );
      })}
    </div>
  );
}
