import { IconPhotoOff } from "@tabler/icons-react";
import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useComputedColorScheme, Skeleton, Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import type { ApiException } from "../../../../lib/api/api-exception.ts";
import { useNear } from "../../../../ui/chart/use-near.ts";
import { withPolicy } from "../../../../ui/sandboxed-html.tsx";
import { inScheme } from "../../preview/color-scheme.ts";
import classes from "./thumbnail.module.css";

interface ThumbnailProps<Data extends { readonly html: string }> {
  /** Asks for the rendered email; only once the place of the picture has come near. */
  readonly query: UseQueryOptions<Data, ApiException>;
}

/** The picture of an email, drawn from what is really sent. */
export function Thumbnail<Data extends { readonly html: string }>({ query }: ThumbnailProps<Data>) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place} className={classes.window}>
      <Drawn query={query} isNear={isNear} />
    </div>
  );
}

type DrawnProps<Data extends { readonly html: string }> = ThumbnailProps<Data> & { readonly isNear: boolean };

function Drawn<Data extends { readonly html: string }>({ query, isNear }: DrawnProps<Data>) {
  const { t } = useTranslation("library");
  const { data, isError } = useQuery({ ...query, enabled: isNear });
  const [isPainted, setIsPainted] = useState(false);
  if (data !== undefined && data.html !== "") {
    return (
      <>
        <StillFrame html={data.html} onPainted={() => setIsPainted(true)} />
        {isPainted ? null : <Waiting />}
      </>
    );
  }
  if (data !== undefined || isError) {
    return (
      <div className={classes.nothing} aria-hidden>
        <IconPhotoOff size={28} stroke={1.5} />
        <Text size="sm">{t("noPicture")}</Text>
      </div>
    );
  }
  return <Waiting />;
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden>
      <Skeleton height={10} width="40%" />
      <Skeleton height={22} width="80%" />
      <Skeleton height={10} />
      <Skeleton height={10} width="90%" />
      <Skeleton height={28} width="35%" />
    </div>
  );
}

/** As wide as mails are drawn for desktops, in pixels. */
const drawnWidth = 660;

interface StillFrameProps {
  readonly html: string;
  /** Its words stand there now; until then the frame is blank. */
  readonly onPainted: () => void;
}

/** An email drawn small: a picture that nobody enters, neither by pointer nor by keyboard nor by what reads aloud. */
function StillFrame({ html, onPainted }: StillFrameProps) {
  const { ref, width } = useElementSize();
  const scheme = useComputedColorScheme("light");
  return (
    <div ref={ref} className={classes.still} inert aria-hidden>
      {width === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/iframe-has-title -- hidden from everything that would read a title
        <iframe
          sandbox=""
          tabIndex={-1}
          onLoad={onPainted}
          srcDoc={withPolicy(inScheme(html, scheme))}
          className={classes.sheet}
          style={{
            inlineSize: drawnWidth,
            blockSize: drawnWidth,
            scale: String(width / drawnWidth),
            colorScheme: scheme,
          }}
        />
      )}
    </div>
  );
}
