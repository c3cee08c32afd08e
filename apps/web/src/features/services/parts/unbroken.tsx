import type { ReactNode } from "react";

/** A date or a few words that stay on one line, where a table is narrow too. */
export function Unbroken({ children }: { readonly children: ReactNode }) {
  return <bdi style={{ whiteSpace: "nowrap" }}>{children}</bdi>;
}
