import { lazy, Suspense } from "react";
import type { KnownPartsProps } from "./part-list.tsx";

const PartList = lazy(async () => {
  const { PartList: component } = await import("./part-list.tsx");
  return { default: component };
});

/** Links, images and texts found in foreign HTML, as fields; what reads them comes when it is needed. */
export function KnownParts(props: KnownPartsProps) {
  return (
    <Suspense fallback={null}>
      <PartList {...props} />
    </Suspense>
  );
}
