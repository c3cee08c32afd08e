import { emailImages } from "@delight/contract/email-images";
import { Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { upload } from "../../../lib/api/upload.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { FileUpload } from "../../../ui/upload/file-upload.tsx";
import classes from "./images.module.css";
import { type LibraryImage, imageQueryKey } from "./images.api.ts";

const mostBytes = 10_000_000;

/** Takes images into the library, several at once; the newest is shown when it is there. */
export function ImageUpload({ onUploaded }: { readonly onUploaded: (image: LibraryImage) => void }) {
  const { t } = useTranslation("images");
  const { bytes } = useFormat();
  const client = useQueryClient();
  return (
    <Stack gap="xs" className={classes.upload}>
      <FileUpload
        isMany
        label={t("drop")}
        hint={t("dropHint", { size: bytes(mostBytes) })}
        accept="image/png,image/jpeg,image/gif,image/webp"
        largest={mostBytes}
        isGoneWhenDone
        send={async (file, watch) => {
          const image = await upload(emailImages.upload, file, watch);
          await client.invalidateQueries({ queryKey: [imageQueryKey] });
          onUploaded(image);
        }}
      />
    </Stack>
  );
}
