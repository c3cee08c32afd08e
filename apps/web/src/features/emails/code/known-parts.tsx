import { lazy, Suspense } from "react";

const PartList = lazy(async () => {
  const { PartList: component } = await import("./part-list.tsx");
  return { default: component };
});

export interface KnownPartsProps {
  readonly html: string;
  readonly onChange: (html: string) => void;
}

/** Links, images and texts found in foreign HTML, as fields; what reads them comes when it is needed. */
export function KnownParts(props: KnownPartsProps) {
  return (
    <Suspense fallback={null}>
      <PartList {...props} />
    </Suspense>
  );
}
