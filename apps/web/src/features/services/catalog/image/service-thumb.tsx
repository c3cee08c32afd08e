import { IconPhoto } from "@tabler/icons-react";
import type { Service } from "../../services.api.ts";
import classes from "./thumb.module.css";

/** A service's image beside its name, which says what is on it; an empty place where others have one. */
export function ServiceThumb({ image }: Pick<Service, "image">) {
  if (image === null) {
    return (
      <span className={classes.thumb} aria-hidden>
        <IconPhoto size={20} stroke={1.5} />
      </span>
    );
  }
  return <img src={image.smallUrl} alt="" className={classes.thumb} width={40} height={40} loading="lazy" />;
}
