import { useEffect } from "react";
import { brandTitle } from "../lib/brand.ts";

/** Names the page in the browser: "<screen> | <brand>". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? brandTitle : `${title} | ${brandTitle}`;
  }, [title]);
}
