import { deviceOf } from "../../lib/device-name.ts";

/** A browser by its name, where its `User-Agent` tells it; the whole of that on request. */
export function BrowserName({ userAgent }: { readonly userAgent: string }) {
  const { browser, system } = deviceOf(userAgent);
  const known = [browser, system].filter((name) => name !== undefined);
  return (
    <bdi dir="ltr" title={userAgent}>
      {known.length === 0 ? userAgent : known.join(" · ")}
    </bdi>
  );
}
