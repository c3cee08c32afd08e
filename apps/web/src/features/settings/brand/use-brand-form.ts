import { brandKit } from "@delight/contract/brand-kit";
import type { UseFormReturnType } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../../lib/api/api-exception.ts";
import { call } from "../../../lib/api/call.ts";
import type { CallInput } from "../../../lib/api/types.ts";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { brandKitQuery, type KeptKit, type Kit } from "./brand.api.ts";

interface Values extends Record<string, unknown> {
  kit: Kit;
}

export interface BrandCardProps {
  readonly form: UseFormReturnType<Values>;
  readonly mayChange: boolean;
}

/**
 * The form of the brand kit. Where somebody else was faster the server refuses; `theirs` then holds what they chose, and
 * saving once more replaces it knowingly.
 */
export function useBrandForm(kept: KeptKit) {
  const { t } = useTranslation("settings");
  const client = useQueryClient();
  const known = useRef(kept);
  const [theirs, setTheirs] = useState<Kit>();
  const send = async (input: CallInput<typeof brandKit.set>) => {
    try {
      return await call(brandKit.set, input);
    } catch (error) {
      if (error instanceof ApiException && error.code === "conflict") {
        known.current = await client.fetchQuery({ ...brandKitQuery, staleTime: 0 });
        setTheirs(known.current.kit);
      }
      throw error;
    }
  };
  const contractForm = useContractForm<typeof brandKit.set, Values>(brandKit.set, {
    initialValues: { kit: kept.kit },
    toInput: ({ kit }) => ({ kit, version: known.current.version }),
    rooms: ["brandKit", "emailPreview", "emails", "audit"],
    send,
    onSaved: (saved) => {
      known.current = saved;
      setTheirs(undefined);
      adopt(saved.kit);
      toastSuccess(t("saved"));
    },
  });
  const { form } = contractForm;
  function adopt(kit: Kit) {
    form.setInitialValues({ kit });
    form.setValues({ kit });
    form.resetDirty({ kit });
    form.clearErrors();
  }
  const discard = () => {
    setTheirs(undefined);
    adopt(known.current.kit);
  };
  return { ...contractForm, theirs, takeTheirs: discard, discard };
}
