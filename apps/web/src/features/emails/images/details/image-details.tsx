import { IconArrowLeft, IconCrop, IconTrash } from "@tabler/icons-react";
import { Text, Button, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { emailImages } from "@delight/contract/email-images";
import { useMutation, useQueryClient, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { UserText } from "../../../../ui/user-text.tsx";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { ApiException } from "../../../../lib/api/api-exception.ts";
import { call } from "../../../../lib/api/call.ts";
import { toastError, toastApiError } from "../../../../ui/toast.ts";
import { useUndo } from "../../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { CropDialog } from "../crop/crop-dialog.tsx";
import classes from "../images.module.css";
import { type LibraryImage, imageQueryKey, imageQuery } from "../images.api.ts";

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

/** How often an image is used, and the emails by name. */
function UsedBy({ image }: { readonly image: LibraryImage }) {
  const { t } = useTranslation("images");
  const { data = { ...image, emails: [] } } = useQuery(imageQuery(image.id));
  return (
    <div>
      <Text size="sm" fw={500}>
        {t("uses", { count: data.uses })}
      </Text>
      {data.emails.length === 0 ? null : (
        <ul className={classes.emails} aria-label={t("usedBy")}>
          {data.emails.map(({ id, name }) => (
            <li key={id}>
              <UserText>{name}</UserText>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ImageWords {
  readonly name: string;
  readonly alt: string;
  readonly setName: (name: string) => void;
  readonly setAlt: (alt: string) => void;
  /** As they will be stored: what is inserted says them before the server has answered. */
  readonly typed: () => Pick<LibraryImage, "name" | "alt">;
  readonly save: () => void;
}

/** What an image is called and shows, while it is typed and when it is stored. */
function useImageWords(image: LibraryImage, onChange: (image: LibraryImage) => void): ImageWords {
  const errorText = useErrorText();
  const [name, setName] = useState(image.name);
  const [alt, setAlt] = useState(image.alt);
  const { mutate } = useEndpointMutation(emailImages.change, {
    invalidates: [imageQueryKey],
    onSuccess: onChange,
    onError: (error) => void toastApiError(error, errorText(error)),
  });
  const typed = () => ({ name: name.trim() || image.name, alt: alt.replaceAll(/\s+/g, " ").trim() });
  const save = () => {
    const words = typed();
    setName(words.name);
    setAlt(words.alt);
    if (words.name !== image.name || words.alt !== image.alt) mutate({ id: image.id, ...words });
  };
  return { name, alt, setName, setAlt, typed, save };
}

/** Takes an image out of the library, with a way back; one that an email shows stays. */
function useImageRemoval({ onGone }: { readonly onGone: () => void }) {
  const { t } = useTranslation("images");
  const errorText = useErrorText();
  const offer = useUndo();
  const client = useQueryClient();
  const show = () => client.invalidateQueries({ queryKey: [imageQueryKey] });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: LibraryImage) => call(emailImages.remove, { id }),
    onSuccess: async (_nothing, { id, name }) => {
      onGone();
      offer({
        message: t("removed", { name }),
        onUndo: async () => {
          await call(emailImages.restore, { id });
          await show();
        },
      });
      await show();
    },
    onError: async (error) => {
      const isUsed = error instanceof ApiException && error.code === "conflict";
      await (isUsed ? toastError(t("stillUsed")) : toastApiError(error, errorText(error)));
      await show();
    },
  });
  return { remove: mutate, isPending };
}
