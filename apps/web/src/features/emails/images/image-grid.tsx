import { Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { UserText } from "../../../ui/user-text.tsx";
import { nextPlace } from "./grid-keys.ts";
import classes from "./images.module.css";
import type { LibraryImage } from "./images.api.ts";

interface ImageGridProps {
  readonly images: readonly LibraryImage[];
  readonly chosen: string | undefined;
  readonly onChoose: (image: LibraryImage) => void;
  readonly onPick: ((image: LibraryImage) => void) | undefined;
}

/** Images as squares, of which one is in the order of tabs; the arrow keys go from one to the other. */
export function ImageGrid({ images, chosen, onChoose, onPick }: ImageGridProps) {
  const { t } = useTranslation("images");
  const keys = useId();
  const list = useRef<HTMLDivElement>(null);
  const place = Math.max(
    0,
    images.findIndex(({ id }) => id === chosen),
  );
  const move = (event: KeyboardEvent, at: number) => {
    const squares = [...(list.current?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
    const columns = squares.filter(({ offsetTop }) => offsetTop === squares[0]?.offsetTop).length;
    const isMirrored = document.documentElement.dir === "rtl";
    const next = nextPlace(event.key, { at, columns, isMirrored, total: squares.length });
    if (event.key === "Enter" && onPick && images[at]) {
      event.preventDefault();
      onPick(images[at]);
    }
    const image = next === undefined ? undefined : images[next];
    if (next === undefined || !image) return;
    event.preventDefault();
    squares[next]?.focus();
    onChoose(image);
  };
  return (
    <>
      <VisuallyHidden id={keys}>{t("keys")}</VisuallyHidden>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no list of the browser shows pictures */}
      <div ref={list} role="listbox" aria-label={t("list")} aria-describedby={keys} className={classes.grid}>
        {images.map((image, at) => (
          <UnstyledButton
            key={image.id}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="option"
            aria-selected={image.id === chosen}
            tabIndex={at === place ? 0 : -1}
            className={classes.square}
            onClick={() => onChoose(image)}
            onDoubleClick={() => onPick?.(image)}
            onKeyDown={(event) => move(event, at)}
          >
            <img src={image.thumbnail} alt="" width={160} height={160} loading="lazy" className={classes.thumbnail} />
            <Text size="xs" truncate className={classes.caption}>
              <UserText>{image.name}</UserText>
            </Text>
          </UnstyledButton>
        ))}
      </div>
    </>
  );
}
