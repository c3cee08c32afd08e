import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { QueryContent } from "../../../ui/query-content.tsx";
import type { ReactNode } from "react";
import { paths } from "../../../app/paths.ts";
import { mergedIntoQuery } from "../duplicates/duplicates.api.ts";

/** Where a customer is not there: leads to the one into whom they were merged, if they were. */
export function MergedAway({ id, missing }: { readonly id: string; readonly missing: ReactNode }) {
  const query = useQuery(mergedIntoQuery(id));
  return (
    <QueryContent query={query} missing={missing}>
      {(survivor) => <Navigate to={paths.customer(survivor.id)} search={{ merged: id }} replace />}
    </QueryContent>
  );
}
