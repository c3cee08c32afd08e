import { brandKit } from "@delight/contract/brand-kit";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useVersionedForm } from "../settings-form/use-versioned-form.ts";
import { brandKitQuery, type KeptKit, type Kit } from "./brand.api.ts";

interface Values extends Record<string, unknown> {
  kit: Kit;
}

export interface BrandCardProps {
  readonly form: UseFormReturnType<Values>;
  readonly mayChange: boolean;
}

/** The form of the brand kit. */
export function useBrandForm(kept: KeptKit) {
  const client = useQueryClient();
  return useVersionedForm<typeof brandKit.set, Values>(brandKit.set, {
    kept,
    ask: () => client.fetchQuery({ ...brandKitQuery, staleTime: 0 }),
    valuesOf: ({ kit }) => ({ kit }),
    toInput: ({ kit }, version) => ({ kit, version }),
    invalidates: ["brandKit", "emailPreview", "emails", "audit"],
  });
}
