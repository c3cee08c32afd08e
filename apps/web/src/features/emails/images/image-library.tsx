import { useState } from "react";
import { IconPhoto } from "@tabler/icons-react";
import { emailImages } from "@delight/contract/email-images";
import { Stack, Group, Pagination, Text } from "@mantine/core";
import { useQueryClient, keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { upload } from "../../../lib/api/upload.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { FileUpload } from "../../../ui/upload/file-upload.tsx";
import { ImageDetails } from "./details/image-details.tsx";
import { ImageGrid } from "./image-grid.tsx";
import classes from "./images.module.css";
import { type LibraryImage, imageQueryKey, pageSize, imagesQuery } from "./images.api.ts";

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

function NoImages({ isSearched }: { readonly isSearched: boolean }) {
  const { t } = useTranslation("images");
  return isSearched ? (
    <EmptyState picture="search" title={t("nothing.title")} hint={t("nothing.hint")} />
  ) : (
    <EmptyState icon={<IconPhoto size={30} stroke={1.5} />} title={t("empty.title")} hint={t("empty.hint")} />
  );
}

interface PageLinksProps {
  readonly page: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

function PageLinks({ page, total, onChange }: PageLinksProps) {
  const { t } = useTranslation(["images", "common"]);
  const pages = Math.ceil(total / pageSize);
  if (pages < 2) return null;
  return (
    <Pagination.Root total={pages} value={page} onChange={onChange} size="sm">
      <Group gap={4} component="nav" aria-label={t("images:pages")}>
        <Pagination.Previous aria-label={t("common:table.previous")} className="flip-in-rtl" />
        <Pagination.Items />
        <Pagination.Next aria-label={t("common:table.next")} className="flip-in-rtl" />
      </Group>
    </Pagination.Root>
  );
}

const mostBytes = 10_000_000;

/** Takes images into the library, several at once; the newest is shown when it is there. */
function ImageUpload({ onUploaded }: { readonly onUploaded: (image: LibraryImage) => void }) {
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
