import { preferenceCentre } from "@delight/contract/preference-centre";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useVersionedForm } from "../settings-form/use-versioned-form.ts";
import { type PreferenceCenter, preferenceCenterQuery, type Choices } from "./centre.api.ts";

export interface CentreCardProps {
  readonly form: UseFormReturnType<Choices>;
  readonly mayChange: boolean;
}

/** The form of the page of choices. */
export function useCentreForm(kept: PreferenceCenter) {
  const client = useQueryClient();
  return useVersionedForm<typeof preferenceCentre.set, Choices>(preferenceCentre.set, {
    kept,
    ask: () => client.fetchQuery({ ...preferenceCenterQuery, staleTime: 0 }),
    valuesOf: ({ topics, offersPause, texts }) => ({ topics, offersPause, texts }),
    toInput: (values, version) => ({ ...values, version }),
    invalidates: ["preferenceCentre", "audit"],
  });
}
