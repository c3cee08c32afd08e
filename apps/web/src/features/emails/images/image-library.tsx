import { Stack, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { ImageDetails } from "./details/image-details.tsx";
import { ImageGrid } from "./image-grid.tsx";
import classes from "./images.module.css";
import { imagesQuery, type LibraryImage } from "./images.api.ts";
import { ImageUpload } from "./image-upload.tsx";
import { NoImages } from "./no-images.tsx";
import { PageLinks } from "./page-links.tsx";

interface ImageLibraryProps {
  readonly onPick: ((image: LibraryImage) => void) | undefined;
}

/** Images to look through, with all about the one that is chosen beside them. */
export function ImageLibrary({ onPick }: ImageLibraryProps) {
  const { t } = useTranslation("images");
  const mayChange = usePermission("emails.change");
  const [{ search, page }, ask] = useState({ search: "", page: 1 });
  const [chosen, setChosen] = useState<LibraryImage>();
  const query = useQuery({ ...imagesQuery(search, page), placeholderData: keepPreviousData });
  const show = (image: LibraryImage) => {
    ask({ search: "", page: 1 });
    setChosen(image);
  };
  return (
    <div className={classes.library} data-chosen={chosen !== undefined}>
      <Stack gap="md" className={classes.all}>
        {mayChange ? <ImageUpload onUploaded={show} /> : null}
        <SearchField value={search} onChange={(text) => ask({ search: text.trim(), page: 1 })} />
        <QueryContent query={query}>
          {({ items, total }) =>
            items.length === 0 ? (
              <NoImages isSearched={search !== ""} />
            ) : (
              <>
                <ImageGrid images={items} chosen={chosen?.id} onChoose={setChosen} onPick={onPick} />
                <PageLinks page={page} total={total} onChange={(next) => ask({ search, page: next })} />
              </>
            )
          }
        </QueryContent>
      </Stack>
      <aside className={classes.details} aria-label={t("details")}>
        {chosen === undefined ? (
          <Text size="sm" c="dimmed">
            {t("hint")}
          </Text>
        ) : (
          <ImageDetails
            key={chosen.id}
            image={chosen}
            mayChange={mayChange}
            onPick={onPick}
            onChange={(changed) => setChosen((now) => (now?.id === changed.id ? changed : now))}
            onLeave={() => setChosen((now) => (now?.id === chosen.id ? undefined : now))}
            onShow={show}
          />
        )}
      </aside>
    </div>
  );
}
