import type { Endpoint } from "@delight/contract/endpoint";
import { useForm, type UseFormReturnType } from "@mantine/form";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ApiException } from "../../lib/api/api-exception.ts";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { toSnake } from "../../lib/case.ts";
import { useEndpointMutation } from "../../lib/query.ts";
import { fieldErrorsOf, serverFieldErrors } from "./field-errors.ts";

interface ContractFormOptions<E extends Endpoint, Values> {
  readonly initialValues: Values;
  /** From what the fields hold to what the endpoint takes. */
  readonly toInput: (values: Values) => CallInput<E>;
  /** Modules whose queries are stale after saving. */
  readonly invalidates: readonly string[];
  readonly onSaved: (output: CallOutput<E>) => void;
  /** Calls the endpoint, where more belongs to that than the call. */
  readonly send?: (input: CallInput<E>) => Promise<CallOutput<E>>;
}

/** What a form over one endpoint is worked with: its fields, sending, and how that went. */
export interface ContractForm<Values> {
  readonly form: UseFormReturnType<Values>;
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void;
  readonly isSaving: boolean;
  /** A refusal that belongs to no field of this form; for `<FormProblem>`. */
  readonly problem: ApiException | undefined;
}

/** A form over one endpoint: checked by the contract before sending, refusals shown at their fields. */
export function useContractForm<E extends Endpoint, Values extends Record<string, unknown>>(
  endpoint: E,
  { initialValues, toInput, invalidates, onSaved, send }: ContractFormOptions<E, Values>,
): ContractForm<Values> {
  const { t } = useTranslation("fields");
  const form = useForm<Values>({
    initialValues,
    validate: (values) => {
      const parsed = endpoint.input.safeParse(toSnake(toInput(values), endpoint.opaque));
      return parsed.success ? {} : fieldErrorsOf(parsed.error.issues, t);
    },
  });
  const mutation = useEndpointMutation(endpoint, {
    invalidates,
    ...(send ? { send } : {}),
    onSuccess: (output) => {
      form.resetDirty();
      onSaved(output);
    },
    onError: (error) => {
      const errors = serverFieldErrors(error.fieldErrors, t);
      form.setErrors(errors);
      focusFirst(form, errors);
    },
  });
  const submit = form.onSubmit(
    (values) => mutation.mutate(toInput(values)),
    (errors) => focusFirst(form, errors),
  );
  const isShownAtFields = Object.keys(mutation.error?.fieldErrors ?? {}).length > 0;
  const problem = isShownAtFields ? undefined : (mutation.error ?? undefined);
  return { form, submit, isSaving: mutation.isPending, problem };
}

function focusFirst<Values>(form: UseFormReturnType<Values>, errors: Readonly<Record<string, unknown>>): void {
  const [first] = Object.keys(errors);
  if (first !== undefined) form.getInputNode(first as never)?.focus();
}
