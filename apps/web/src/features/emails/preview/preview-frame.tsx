import { useElementSize } from "@mantine/hooks";
import { withPolicy } from "../../../ui/sandboxed-html.tsx";
import { inScheme } from "./color-scheme.ts";
import { type Device, devices } from "./devices.ts";
import classes from "./preview.module.css";
import { withoutImages } from "./without-images.ts";

interface PreviewFrameProps {
  readonly html: string;
  readonly title: string;
  readonly device: Device;
  readonly isDark: boolean;
  readonly hasImages: boolean;
  /** Makes a wide screen small enough to be seen whole. */
  readonly isFitted: boolean;
}

/** The email in a frame that can reach nothing, on a screen of a width, light or dark. */
export function PreviewFrame({ html, title, device, isDark, hasImages, isFitted }: PreviewFrameProps) {
  const { ref, width: room } = useElementSize();
  const scheme = isDark ? "dark" : "light";
  const width = devices[device];
  const scale = isFitted && room > 0 ? Math.min(1, room / width) : 1;
  const shown = hasImages ? html : withoutImages(html);
  return (
    <div ref={ref} className={classes.ground}>
      <div className={classes.screen} style={{ width: width * scale }}>
        <iframe
          title={title}
          sandbox=""
          srcDoc={withPolicy(inScheme(shown, scheme))}
          className={classes.frame}
          style={{ colorScheme: scheme, width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
