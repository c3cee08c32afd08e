import { Button, Group, Input, Stack } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { MergeTextField } from "../inspector/fields/merge-text-field.tsx";
import classes from "./images.module.css";
import { usePickImage } from "./image-picking.tsx";
import type { PickedImage } from "./picked-image.ts";

interface ImageSourceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  /** `picked` is there where it comes from the library. */
  readonly onChange: (src: string, picked?: PickedImage) => void;
}

/** Where an image comes from: the library, or an address that somebody knows. */
export function ImageSourceField(props: ImageSourceFieldProps) {
  return (
    <Suspense fallback={null}>
      <SourceField {...props} />
    </Suspense>
  );
}

function SourceField({ label, value, error, onChange }: ImageSourceFieldProps) {
  const { t } = useTranslation("images");
  const pick = usePickImage();
  const isElsewhere = value !== "" && !value.startsWith("/i/");
  const [isAsked, setIsAsked] = useState(false);
  const isByHand = isAsked || isElsewhere;
  const take = (image: PickedImage) => {
    setIsAsked(false);
    onChange(image.src, image);
  };
  return (
    <Stack gap="xs">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the label is drawn as that of a field */}
      <Input.Wrapper label={label} labelElement="div" role="group" aria-label={label} error={isByHand ? null : error}>
        <div className={classes.source}>
          <Thumb key={value} src={value} />
          <Group gap="xs">
            <Button variant="light" size="xs" onClick={() => pick(take)}>
              {t(value === "" ? "choose" : "change")}
            </Button>
            {isElsewhere ? null : (
              <Button variant="subtle" size="xs" aria-expanded={isByHand} onClick={() => setIsAsked(!isAsked)}>
                {t(isByHand ? "fromLibrary" : "byHand")}
              </Button>
            )}
          </Group>
        </div>
      </Input.Wrapper>
      {isByHand ? (
        <MergeTextField
          label={t("address")}
          description={t("addressHint")}
          dir="ltr"
          value={value}
          maxLength={2000}
          error={error}
          onChange={(src) => onChange(src)}
        />
      ) : null}
    </Stack>
  );
}

/** A merge field shows another picture to everybody: there is none to be seen here. */
function Thumb({ src }: { readonly src: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (src === "" || src.includes("{{") || isBroken) {
    return (
      <div className={classes.noThumb}>
        <IconPhoto size={24} stroke={1.5} aria-hidden />
      </div>
    );
  }
  return <img src={src} alt="" className={classes.chosenThumb} onError={() => setIsBroken(true)} />;
}
