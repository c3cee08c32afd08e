import { brandColors, type Brand, colorOf } from "@delight/email/document";
import { askedContrast } from "@delight/email/render/color";
import { Alert, ColorInput, Group, Input, Stack, UnstyledButton } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../canvas/use-brand.ts";
import { contrastHint } from "../../model/contrast.ts";
import classes from "./fields.module.css";

interface ColorFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  /** What the style of the email gives; without it the field can't be left empty. */
  readonly usual?: string;
  readonly onChange: (color: string | undefined) => void;
  /** Words of this colour stand on it, or it stands behind such words: whether they can be read is said at once. */
  readonly words?: { readonly color?: string; readonly ground?: string; readonly isLarge?: boolean };
}

/** A colour: one of the brand, which follows the brand kit, or one of the email's own. */
export function ColorField({ label, value, usual, onChange, words }: ColorFieldProps) {
  const { t } = useTranslation("editor");
  const brand = useBrand();
  const id = useId();
  const shown = colorOf(value ?? usual ?? "#ffffff", brand);
  return (
    <Stack
      gap={6}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its name is drawn as that of a field
      role="group"
      aria-labelledby={id}
    >
      <Input.Label id={id} component="span" labelElement="div">
        {label}
      </Input.Label>
      <Group gap={6}>
        {usual === undefined ? null : (
          <UnstyledButton
            className={classes.usual}
            aria-pressed={value === undefined}
            onClick={() => onChange(undefined)}
          >
            {t("color.usual")}
          </UnstyledButton>
        )}
        <Swatches brand={brand} value={value} onChange={onChange} />
      </Group>
      <OwnColor label={t("color.own", { label })} shown={shown} onChange={onChange} />
      {words && <Readable shown={shown} brand={brand} words={words} />}
    </Stack>
  );
}

interface OwnColorProps {
  readonly label: string;
  readonly shown: string;
  readonly onChange: (color: string) => void;
}

/** A colour of the email's own; half-typed ones stay in the field until it is left. */
function OwnColor({ label, shown, onChange }: OwnColorProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <ColorInput
      aria-label={label}
      size="xs"
      value={typed ?? shown}
      format="hex"
      fixOnBlur={false}
      withEyeDropper={false}
      popoverProps={{ withinPortal: true }}
      onChange={(color) => {
        setTyped(color);
        const whole = color.toLowerCase();
        if (/^#[0-9a-f]{6}$/.test(whole) && whole !== shown.toLowerCase()) onChange(whole);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

interface SwatchesProps {
  readonly brand: Brand;
  readonly value: string | undefined;
  readonly onChange: (color: string) => void;
}

function Swatches({ brand, value, onChange }: SwatchesProps) {
  const { t } = useTranslation("editor");
  return brandColors.map((name) => {
    const color = `brand.${name}`;
    const label = t(`color.brand.${name}`);
    return (
      <UnstyledButton
        key={name}
        className={classes.swatch}
        aria-label={label}
        title={label}
        aria-pressed={value === color}
        style={{ background: brand.colors[name] }}
        onClick={() => onChange(color)}
      >
        {value === color && (
          <IconCheck
            size={16}
            aria-hidden
            color={contrastHint("#ffffff", brand.colors[name]).ratio > 4 ? "#ffffff" : "#000000"}
          />
        )}
      </UnstyledButton>
    );
  });
}

function Readable({
  shown,
  brand,
  words,
}: {
  readonly shown: string;
  readonly brand: Brand;
  readonly words: NonNullable<ColorFieldProps["words"]>;
}) {
  const { t } = useTranslation("editor");
  const hint = contrastHint(
    words.color === undefined ? shown : colorOf(words.color, brand),
    words.ground === undefined ? shown : colorOf(words.ground, brand),
    words.isLarge,
  );
  if (hint.isEnough) return null;
  return (
    <Alert color="warning" p="xs" aria-live="polite">
      {t("color.hardToRead", { ratio: hint.ratio, asked: askedContrast[words.isLarge ? "large" : "usual"] })}
    </Alert>
  );
}
