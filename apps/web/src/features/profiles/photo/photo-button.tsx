import { Button, FileButton, Stack, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Size } from "./crop.ts";
import { openPicture } from "./cut-out.ts";

/** A picture that was chosen, to be shown by its address. */
export interface Picture {
  readonly url: string;
  readonly size: Size;
}

const kinds = ["image/png", "image/jpeg", "image/webp"];
const mostBytes = 5 * 1024 * 1024;

/** Chooses a picture; what cannot become a photo is refused before anything is sent. */
export function PhotoButton({ onPicture }: { readonly onPicture: (picture: Picture) => void }) {
  const { t } = useTranslation("profile");
  const [error, setError] = useState<"kind" | "size" | "broken">();
  const take = async (file: File | null) => {
    if (!file) return;
    setError(undefined);
    if (!kinds.includes(file.type)) return setError("kind");
    if (file.size > mostBytes) return setError("size");
    try {
      onPicture(await openPicture(file));
    } catch {
      setError("broken");
    }
  };
  return (
    <Stack gap="xs" align="center">
      <FileButton
        accept={kinds.join(",")}
        onChange={(file) => void take(file)}
        inputProps={{ "aria-label": t("photo.upload") }}
      >
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={18} aria-hidden />}>
            {t("photo.upload")}
          </Button>
        )}
      </FileButton>
      {error === undefined ? null : (
        <Text size="sm" c="error" role="alert">
          {t(`photo.${error}`)}
        </Text>
      )}
    </Stack>
  );
}
