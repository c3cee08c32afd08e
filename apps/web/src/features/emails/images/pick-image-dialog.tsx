import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { ImageLibrary } from "./image-library.tsx";
import type { PickedImage } from "./picked-image.ts";

interface PickImageDialogProps {
  readonly onClose: () => void;
  readonly onPick?: (image: PickedImage) => void;
}

/** All of the screen on a phone. */
export function PickImageDialog({ onClose, onPick }: PickImageDialogProps) {
  const { t } = useTranslation("images");
  const isPhone = useMediaQuery("(max-width: 767px)", undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <Modal
      opened
      onClose={onClose}
      // By itself it would hear every Escape of the page, and close below a dialog that stands over it.
      closeOnEscape={false}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === "Escape" && target instanceof Node && currentTarget.contains(target)) onClose();
      }}
      size="min(1080px, 100%)"
      fullScreen={isPhone}
      title={t(onPick ? "pick" : "title")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <ImageLibrary
        onPick={
          onPick &&
          (({ src, alt, width, height }) => {
            onPick({ src, alt, width, height });
            onClose();
          })
        }
      />
    </Modal>
  );
}
