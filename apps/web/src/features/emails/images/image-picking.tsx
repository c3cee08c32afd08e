import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { PickImage } from "./pick-image.tsx";
import type { PickedImage } from "./picked-image.ts";

type OnPick = (image: PickedImage) => void;

const Picking = createContext<((onPick: OnPick) => void) | undefined>(undefined);

/** Holds the image library over everything inside: turning a tablet draws the fields anew and must not close it. */
export function ImagePicking({ children }: { readonly children: ReactNode }) {
  const [onPick, setOnPick] = useState<OnPick>();
  const pick = useCallback((then: OnPick) => setOnPick(() => then), []);
  return (
    <Picking value={pick}>
      {children}
      <PickImage
        opened={onPick !== undefined}
        onClose={() => setOnPick(undefined)}
        onPick={(image) => {
          onPick?.(image);
        }}
      />
    </Picking>
  );
}

/** Opens the image library; what is chosen is handed over. */
export function usePickImage(): (onPick: OnPick) => void {
  const pick = useContext(Picking);
  if (!pick) throw new Error("There is no image library around this component");
  return pick;
}
