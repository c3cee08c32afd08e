import { emailImages } from "@delight/contract/email-images";
import { Button, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { IconArrowLeft, IconCrop, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useRoomMutation } from "../../../lib/query.ts";
import { toastRefusal } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { CropDialog } from "./crop/crop-dialog.tsx";
import classes from "./images.module.css";
import { type LibraryImage, room } from "./images.api.ts";
import { UsedBy } from "./used-by.tsx";
import { useImageRemoval } from "./use-image-removal.ts";

interface ImageDetailsProps {
  readonly image: LibraryImage;
  readonly mayChange: boolean;
  readonly onPick: ((image: LibraryImage) => void) | undefined;
  /** What became of it; undefined when it is no more, or not looked at any more. */
  readonly onChange: (image: LibraryImage | undefined) => void;
  /** Another one, that was made of it. */
  readonly onShow: (image: LibraryImage) => void;
}

/** One image: what it is called, what it shows, where it is used, and what can be done with it. */
export function ImageDetails({ image, mayChange, onPick, onChange, onShow }: ImageDetailsProps) {
  const { t } = useTranslation("images");
  const { bytes, number, relative } = useFormat();
  const [isCropping, setIsCropping] = useState(false);
  const removal = useImageRemoval({ onGone: () => onChange(undefined) });
  const [width, height] = [number(image.width), number(image.height)];
  return (
    <Stack gap="sm">
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.back}
        leftSection={<IconArrowLeft size={16} aria-hidden className="flip-in-rtl" />}
        onClick={() => onChange(undefined)}
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
      <Words image={image} mayChange={mayChange} onChange={onChange} />
      <UsedBy image={image} />
      <Group gap="xs">
        {onPick ? <Button onClick={() => onPick(image)}>{t("insert")}</Button> : null}
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

function Words({ image, mayChange, onChange }: Pick<ImageDetailsProps, "image" | "mayChange" | "onChange">) {
  const { t } = useTranslation("images");
  const errorText = useErrorText();
  const [name, setName] = useState(image.name);
  const [alt, setAlt] = useState(image.alt);
  const { mutate } = useRoomMutation(emailImages.change, {
    rooms: [room],
    onSuccess: onChange,
    onError: (error) => void toastRefusal(error, errorText(error)),
  });
  const save = () => {
    const [called, shows] = [name.trim() || image.name, alt.replaceAll(/\s+/g, " ").trim()];
    setName(called);
    setAlt(shows);
    if (called !== image.name || shows !== image.alt) mutate({ id: image.id, name: called, alt: shows });
  };
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
