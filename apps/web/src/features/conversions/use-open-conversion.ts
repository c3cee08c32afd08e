import { useNavigate, useSearch } from "@tanstack/react-router";

interface OpenConversion {
  /** Undefined while none is open, or where the address names none. */
  readonly id: string | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The conversion that is looked at stands in the address, so that it can be sent to somebody who asks why. */
export function useOpenConversion(): OpenConversion {
  const { conversion }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (id: string | undefined) => {
    const search = (before: Record<string, unknown>) => ({ ...before, conversion: id });
    void navigate({ to: ".", search, replace: true, resetScroll: false });
  };
  return {
    id: typeof conversion === "string" && isId.test(conversion) ? conversion : undefined,
    open: go,
    close: () => go(undefined),
  };
}
