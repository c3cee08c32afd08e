import { useComputedColorScheme } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { withPolicy } from "../../../../ui/sandboxed-html.tsx";
import { inScheme } from "../../preview/color-scheme.ts";
import classes from "./thumbnail.module.css";

/** As wide as mails are drawn for desktops, in pixels. */
const drawnWidth = 660;

interface StillFrameProps {
  readonly html: string;
  /** Its words stand there now; until then the frame is blank. */
  readonly onPainted: () => void;
}

/** An email drawn small: a picture that nobody enters, neither by pointer nor by keyboard nor by what reads aloud. */
export function StillFrame({ html, onPainted }: StillFrameProps) {
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
