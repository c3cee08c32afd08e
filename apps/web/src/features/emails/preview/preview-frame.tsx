import { withPolicy } from "../../../ui/sandboxed-html.tsx";
import { inScheme } from "./color-scheme.ts";
import classes from "./preview.module.css";

interface PreviewFrameProps {
  readonly html: string;
  readonly title: string;
  readonly isNarrow: boolean;
  readonly isDark: boolean;
}

/** The email in a frame that can reach nothing, on a light or a dark screen. */
export function PreviewFrame({ html, title, isNarrow, isDark }: PreviewFrameProps) {
  const scheme = isDark ? "dark" : "light";
  return (
    <div className={classes.ground}>
      <iframe
        title={title}
        sandbox=""
        srcDoc={withPolicy(inScheme(html, scheme))}
        className={classes.frame}
        data-narrow={isNarrow}
        style={{ colorScheme: scheme }}
      />
    </div>
  );
}
