import { preferenceCentre } from "@delight/contract/preference-centre";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../../lib/api/api-exception.ts";
import { call } from "../../../lib/api/call.ts";
import type { CallInput } from "../../../lib/api/types.ts";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { type Centre, centreQuery, type Choices } from "./centre.api.ts";

export interface CentreCardProps {
  readonly form: UseFormReturnType<Choices>;
  readonly mayChange: boolean;
}

/**
 * The form of the page of choices. Where somebody else was faster the server refuses; what they chose is known then, and
 * saving once more replaces it knowingly.
 */
export function useCentreForm(kept: Centre) {
  const { t } = useTranslation("settings");
  const client = useQueryClient();
  const known = useRef(kept);
  const [isOvertaken, setIsOvertaken] = useState(false);
  const send = async (input: CallInput<typeof preferenceCentre.set>) => {
    try {
      return await call(preferenceCentre.set, input);
    } catch (error) {
      if (error instanceof ApiException && error.code === "conflict") {
        known.current = await client.fetchQuery({ ...centreQuery, staleTime: 0 });
        setIsOvertaken(true);
      }
      throw error;
    }
  };
  const contractForm = useContractForm<typeof preferenceCentre.set, Choices>(preferenceCentre.set, {
    initialValues: choicesOf(kept),
    toInput: (values) => ({ ...values, version: known.current.version }),
    rooms: ["preferenceCentre", "audit"],
    send,
    onSaved: (saved) => {
      known.current = saved;
      setIsOvertaken(false);
      adopt(saved);
      toastSuccess(t("saved"));
    },
  });
  const { form } = contractForm;
  function adopt(centre: Centre) {
    const values = choicesOf(centre);
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
    form.clearErrors();
  }
  const discard = () => {
    setIsOvertaken(false);
    adopt(known.current);
  };
  return { ...contractForm, isOvertaken, discard };
}

function choicesOf({ topics, offersPause, texts }: Centre): Choices {
  return { topics, offersPause, texts };
}
