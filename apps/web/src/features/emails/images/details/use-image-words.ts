import { emailImages } from "@delight/contract/email-images";
import { useState } from "react";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { toastApiError } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { type LibraryImage, imageQueryKey } from "../images.api.ts";

export interface ImageWords {
  readonly name: string;
  readonly alt: string;
  readonly setName: (name: string) => void;
  readonly setAlt: (alt: string) => void;
  /** As they will be stored: what is inserted says them before the server has answered. */
  readonly typed: () => Pick<LibraryImage, "name" | "alt">;
  readonly save: () => void;
}

/** What an image is called and shows, while it is typed and when it is stored. */
export function useImageWords(image: LibraryImage, onChange: (image: LibraryImage) => void): ImageWords {
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
