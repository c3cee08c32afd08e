import { preferenceCentre } from "@delight/contract/preference-centre";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useVersionedForm } from "../frame/use-versioned-form.ts";
import { type Centre, centreQuery, type Choices } from "./centre.api.ts";

export interface CentreCardProps {
  readonly form: UseFormReturnType<Choices>;
  readonly mayChange: boolean;
}

/** The form of the page of choices. */
export function useCentreForm(kept: Centre) {
  const client = useQueryClient();
  return useVersionedForm<typeof preferenceCentre.set, Choices>(preferenceCentre.set, {
    kept,
    ask: () => client.fetchQuery({ ...centreQuery, staleTime: 0 }),
    valuesOf: ({ topics, offersPause, texts }) => ({ topics, offersPause, texts }),
    toInput: (values, version) => ({ ...values, version }),
    rooms: ["preferenceCentre", "audit"],
  });
}
