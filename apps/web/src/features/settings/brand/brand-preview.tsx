import { Card, Text, Title } from "@mantine/core";
import { fontStacks } from "@delight/email/render/look";
import { useTranslation } from "react-i18next";
import { UserText } from "../../../ui/user-text.tsx";
import type { Kit } from "./brand.api.ts";
import frame from "../settings-form/frame.module.css";
import classes from "./brand.module.css";

interface BrandPreviewProps {
  readonly kit: Kit;
  readonly name: string;
  readonly logo: string | null;
}

/** A small mail in the colours and fonts as they are chosen, saved or not. */
export function BrandPreview({ kit, name, logo }: BrandPreviewProps) {
  const { t } = useTranslation("settings");
  const { colors, font, headingFont, radius, social } = kit;
  return (
    <Card component="section" aria-label={t("brand.preview.title")} className={frame.preview}>
      <Title order={2} size="h5" mb="sm">
        {t("brand.preview.title")}
      </Title>
      <div
        className={classes.page}
        style={{ background: colors.background, color: colors.text, fontFamily: fontStacks[font] }}
      >
        <div className={classes.logo}>
          {logo === null ? <strong>{<UserText>{name}</UserText>}</strong> : <img src={logo} alt={name} />}
        </div>
        <div className={classes.paper} style={{ background: colors.surface, borderRadius: radius }}>
          <p className={classes.heading} style={{ fontFamily: fontStacks[headingFont] }}>
            {t("brand.preview.heading")}
          </p>
          <p className={classes.text}>
            {t("brand.preview.text")}{" "}
            <span className={classes.underlined} style={{ color: colors.primary }}>
              {t("brand.preview.link")}
            </span>
          </p>
          <span
            className={classes.button}
            style={{ background: colors.primary, color: colors.on_primary, borderRadius: radius }}
          >
            {t("brand.preview.button")}
          </span>
          <p className={classes.offer} style={{ borderColor: colors.accent }}>
            {t("brand.preview.accent")}
          </p>
        </div>
        {social.length === 0 ? null : (
          <div className={classes.networks}>
            {social.map(({ network }) => (
              <img key={network} src={`/i/social/${network}-color.png`} alt="" width={28} height={28} />
            ))}
          </div>
        )}
      </div>
      <Text size="sm" c="dimmed" mt="sm">
        {t("brand.preview.hint")}
      </Text>
    </Card>
  );
}
