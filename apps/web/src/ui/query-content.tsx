import { Center, Loader } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "./error-state.tsx";
import { isNotFound } from "./not-found.tsx";

interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, "data" | "error" | "isError"> & { readonly refetch: () => unknown };
  readonly children: (data: Data) => ReactNode;
  /** Shown where the data are of one thing that is not there; else that is an error like any other. */
  readonly missing?: ReactNode;
  /** In the shape of what is on its way, so that nothing moves when it comes; else something that turns. */
  readonly waiting?: ReactNode;
}

/** Shows the data of a query, or that it is on its way, or why it did not come. */
export function QueryContent<Data>({ query, children, missing, waiting }: LoadedProps<Data>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (missing !== undefined && isNotFound(query.error)) return missing;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (waiting !== undefined) return <div aria-busy="true">{waiting}</div>;
  return (
    <Center p="xl">
      <Loader aria-label={t("loading")} />
    </Center>
  );
}
