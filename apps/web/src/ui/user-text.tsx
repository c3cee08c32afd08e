import type { ReactNode } from "react";
import { useShownAddress } from "./use-shown-address.ts";

/** Text that people typed, kept apart from the direction of the sentence around it; who has no name goes by an address. */
export function UserText({ children }: { readonly children: ReactNode }) {
  const shown = useShownAddress(typeof children === "string" ? children : "");
  return <bdi>{typeof children === "string" ? shown : children}</bdi>;
}
