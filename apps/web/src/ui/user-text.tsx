import type { ReactNode } from "react";

/** Text that people typed, kept apart from the direction of the sentence around it. */
export function UserText({ children }: { readonly children: ReactNode }) {
  return <bdi>{children}</bdi>;
}
