import { type RouterHistory, useLocation, useParams, useRouter, useSearch } from "@tanstack/react-router";

/** A part of the path, such as the `id` of `/customers/$id`. */
export function useRouteParam(name: string): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return params[name] ?? "";
}

/** A value of the query string. */
export function useQueryParam(name: string): string | undefined {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const value = search[name];
  return typeof value === "string" ? value : undefined;
}

/** A value of the fragment, which browsers send to nobody. */
export function useFragmentParam(name: string): string | undefined {
  const fragment: string = useLocation({ select: ({ hash }) => hash });
  return new URLSearchParams(fragment).get(name) ?? undefined;
}

/** Goes to an address of this app, query and hash included, without leaving the present one behind. */
export function useReplace(): (address: string) => void {
  const router: { readonly history: RouterHistory } = useRouter();
  return (address) => router.history.replace(address);
}
