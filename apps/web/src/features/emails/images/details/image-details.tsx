import { Button, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { IconArrowLeft, IconCrop, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { CropDialog } from "../crop/crop-dialog.tsx";
import classes from "../images.module.css";
import type { LibraryImage } from "../images.api.ts";
import { UsedBy } from "./used-by.tsx";
import { useImageRemoval } from "./use-image-removal.ts";
import { type ImageWords, useImageWords } from "./use-image-words.ts";

interface ImageDetailsProps {
  readonly image: LibraryImage;
  readonly mayChange: boolean;
  readonly onPick: ((image: LibraryImage) => void) | undefined;
  /** What became of it, which may be told when another one is looked at already. */
  readonly onChange: (image: LibraryImage) => void;
  /** It is no more, or not looked at any more. */
  readonly onLeave: () => void;
  /** Another one, that was made of it. */
  readonly onShow: (image: LibraryImage) => void;
}

/** One image: what it is called, what it shows, where it is used, and what can be done with it. */
export function ImageDetails({ image, mayChange, onPick, onChange, onLeave, onShow }: ImageDetailsProps) {
  const { t } = useTranslation("images");
  const { bytes, number, relative } = useFormat();
  const [isCropping, setIsCropping] = useState(false);
  const removal = useImageRemoval({ onGone: onLeave });
  const words = useImageWords(image, onChange);
  const [width, height] = [number(image.width), number(image.height)];
  return (
    <Stack gap="sm">
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.back}
        leftSection={<IconArrowLeft size={16} aria-hidden className="flip-in-rtl" />}
        onClick={onLeave}
      >
        {t("back")}
      </Button>
      <div className={classes.preview}>
        <img src={image.src} alt={image.alt} />
      </div>
      <Text size="xs" c="dimmed">
        <bdi>{t("size", { width, height, bytes: bytes(image.bytes) })}</bdi>
        <br />
        {t("added", { when: relative(image.createdAt) })}
      </Text>
      <Words words={words} mayChange={mayChange} />
      <UsedBy image={image} />
      <Group gap="xs">
        {onPick ? <Button onClick={() => onPick({ ...image, ...words.typed() })}>{t("insert")}</Button> : null}
        {mayChange ? (
          <>
            <Button
              variant="default"
              leftSection={<IconCrop size={16} aria-hidden />}
              onClick={() => setIsCropping(true)}
            >
              {t("crop")}
            </Button>
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
              loading={removal.isPending}
              onClick={() => removal.remove(image)}
            >
              {t("remove")}
            </Button>
          </>
        ) : null}
      </Group>
      {isCropping ? <CropDialog image={image} onClose={() => setIsCropping(false)} onDone={onShow} /> : null}
    </Stack>
  );
}

function Words({ words, mayChange }: { readonly words: ImageWords; readonly mayChange: boolean }) {
  const { t } = useTranslation("images");
  const { name, alt, setName, setAlt, save } = words;
  return (
    <>
      <TextInput
        label={t("name")}
        dir="auto"
        maxLength={200}
        readOnly={!mayChange}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onBlur={save}
      />
      <Textarea
        label={t("alt")}
        description={t("altHint")}
        dir="auto"
        rows={3}
        maxLength={200}
        readOnly={!mayChange}
        value={alt}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        onBlur={save}
      />
    </>
  );
}
