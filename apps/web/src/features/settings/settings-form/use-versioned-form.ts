import type { Endpoint } from "@delight/contract/endpoint";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../../lib/api/api-exception.ts";
import { call } from "../../../lib/api/call.ts";
import type { CallInput, CallOutput } from "../../../lib/api/types.ts";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";

interface VersionedOptions<E extends Endpoint, Values> {
  readonly kept: CallOutput<E>;
  /** What is kept now, asked of the server. */
  readonly ask: () => Promise<CallOutput<E>>;
  readonly valuesOf: (kept: CallOutput<E>) => Values;
  readonly toInput: (values: Values, version: number) => CallInput<E>;
  readonly invalidates: readonly string[];
}

/**
 * The form of something that is saved as a whole. Where somebody else was faster the server refuses, or what they chose comes by itself: it is
 * known then, nothing that was typed is lost, and saving once more replaces theirs knowingly.
 */
export function useVersionedForm<E extends Endpoint, Values extends Record<string, unknown>>(
  endpoint: E & (CallOutput<E> extends { readonly version: number } ? unknown : never),
  { kept, ask, valuesOf, toInput, invalidates }: VersionedOptions<E, Values>,
) {
  const { t } = useTranslation("settings");
  const known = useRef(kept);
  const [isOvertaken, setIsOvertaken] = useState(false);
  const versionOf = (one: CallOutput<E>) => (one as { readonly version: number }).version;
  const send = async (input: CallInput<E>) => {
    try {
      return await call(endpoint, input);
    } catch (error) {
      if (error instanceof ApiException && error.code === "conflict") {
        known.current = await ask();
        setIsOvertaken(true);
      }
      throw error;
    }
  };
  const contractForm = useContractForm<E, Values>(endpoint, {
    initialValues: valuesOf(kept),
    toInput: (values) => toInput(values, versionOf(known.current)),
    invalidates,
    send,
    onSaved: (saved) => {
      adopt(saved);
      toastSuccess(t("saved"));
    },
  });
  const { form } = contractForm;
  function adopt(newest: CallOutput<E>) {
    known.current = newest;
    setIsOvertaken(false);
    const values = valuesOf(newest);
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
    form.clearErrors();
  }
  const takeUp = useEffectEvent((newest: CallOutput<E>) => {
    if (versionOf(newest) <= versionOf(known.current)) return;
    if (!form.isDirty()) return adopt(newest);
    known.current = newest;
    setIsOvertaken(true);
  });
  // oxlint-disable-next-line react/set-state-in-effect -- what others saved comes from outside, and stands beside what is being typed
  useEffect(() => takeUp(kept), [kept]);
  return { ...contractForm, isOvertaken, discard: () => adopt(known.current) };
}
