import { useNavigate, useSearch } from "@tanstack/react-router";

interface OpenRequest {
  /** Undefined while none is open, or where the address names none. */
  readonly id: string | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The request that is looked at stands in the address, so that a notification can lead to it. */
export function useOpenRequest(): OpenRequest {
  const { request }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (id: string | undefined) => {
    const search = (before: Record<string, unknown>) => ({ ...before, request: id });
    void navigate({ to: ".", search, replace: true, resetScroll: false });
  };
  return {
    id: typeof request === "string" && isId.test(request) ? request : undefined,
    open: go,
    close: () => go(undefined),
  };
}
