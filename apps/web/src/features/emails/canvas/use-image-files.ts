import { emailImages } from "@delight/contract/email-images";
import { type BlockOf, newBlock } from "@delight/email/document";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { upload } from "../../../lib/api/upload.ts";
import { toastError, toastInfo } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { useEditorStore } from "../editor/editor-context.ts";
import { type LibraryImage, imageQueryKey } from "../images/images.api.ts";
import { shownVariant } from "../model/editor-store.ts";
import { useBlockActions } from "./use-block-actions.ts";

const isImage = ({ type }: File) => /^image\/(?:png|jpeg|gif|webp)$/.test(type);

/** Files of pictures that are let go over the canvas, or pasted there, go into the library and stand in the email as blocks. */
export function useImageFiles(canvas: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation("editor");
  const errorText = useErrorText();
  const client = useQueryClient();
  const store = useEditorStore();
  const { insert } = useBlockActions();
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const take = async (files: readonly File[]) => {
      if (!files.every(isImage)) return toastError(t("said.noImage"));
      toastInfo(t("said.uploading", { count: files.length }));
      try {
        const images = await Promise.all(files.map((file) => upload(emailImages.upload, file)));
        await client.invalidateQueries({ queryKey: [imageQueryKey] });
        const { language } = shownVariant(store.getState());
        insert(images.map((image) => showing(image, newBlock("image", language))));
      } catch (error) {
        toastError(errorText(error));
      }
    };
    const onDragOver = (event: DragEvent) => {
      // What the page does not take, the browser would open in its place.
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void take(files);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(isImage);
      // Programs that copy words give a picture of them as well.
      if (files.length === 0 || event.clipboardData?.types.includes("text/html")) return;
      event.preventDefault();
      event.stopPropagation();
      void take(files);
    };
    element.addEventListener("dragover", onDragOver);
    element.addEventListener("drop", onDrop);
    element.addEventListener("paste", onPaste, { capture: true });
    return () => {
      element.removeEventListener("dragover", onDragOver);
      element.removeEventListener("drop", onDrop);
      element.removeEventListener("paste", onPaste, { capture: true });
    };
  }, [canvas, client, errorText, insert, store, t]);
}

/** A small picture is not drawn larger than it is. */
function showing({ src, alt, width }: LibraryImage, block: BlockOf<"image">): BlockOf<"image"> {
  return { ...block, src, alt, width: Math.max(16, Math.min(block.width, width)) };
}
