import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { ApiException } from "../../lib/api/api-exception.ts";
import { lazyFieldErrors } from "../../ui/form/late-field-errors.ts";

type Texts = Readonly<Record<string, string>>;
/** What is wrong, by the name of the field. */
export type Errors = Readonly<Record<string, string | undefined>>;

interface AuthFormOptions<Values> {
  readonly initial: Values;
  /** What can be said before anything is sent. */
  readonly check: (values: Values) => Errors;
  readonly send: (values: Values) => Promise<void>;
  /** What a refusal says about fields, beyond the field errors of the server (`said`, in the user's language). */
  readonly errorsOf?: (refusal: unknown, said: Errors) => Errors;
}

interface Field {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

export interface AuthForm<Values> {
  readonly values: Values;
  readonly field: (name: keyof Values & string) => Field;
  /** For `<form>`: Enter submits, and the first wrong field is focused. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent) => void;
    readonly noValidate: true;
  };
  readonly isBusy: boolean;
  /** A refusal that no field shows. */
  readonly refusal: unknown;
  /** The last attempt was refused, whether or not fields say why. */
  readonly hasFailed: boolean;
  readonly isDirty: boolean;
  readonly reset: () => void;
  readonly submit: (values: Values) => Promise<void>;
}

/** A small form without schemas, for screens that must load fast; what was typed is kept whatever happens. */
export function useAuthForm<Values extends Texts>(options: AuthFormOptions<Values>): AuthForm<Values> {
  const { initial } = options;
  const [values, setValues] = useState(initial);
  const { submit, errors, setErrors, refusal, hasFailed, isBusy, ref } = useSubmission(options);
  return {
    values,
    field: (name) => ({
      name,
      value: textOf(values, name),
      error: errors[name],
      onChange: ({ currentTarget: { value } }) => {
        setValues((before) => ({ ...before, [name]: value }));
        setErrors((before) => ({ ...before, [name]: undefined }));
      },
    }),
    form: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (!isBusy) void submit(values);
      },
    },
    isBusy,
    refusal,
    hasFailed,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    reset: () => setValues(initial),
    submit,
  };
}

/** One attempt after the other: what was wrong with the last one, and whether one is under way. */
function useSubmission<Values extends Texts>({ check, send, errorsOf }: AuthFormOptions<Values>) {
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<unknown>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { ref, focusFirstWrong } = useFirstWrong();

  const refuse = (wrong: Errors) => {
    setErrors(wrong);
    focusFirstWrong();
  };
  const submit = async (values: Values) => {
    const wrong = check(values);
    setErrors(wrong);
    setRefusal(undefined);
    setHasFailed(false);
    if (Object.values(wrong).some((text) => text !== undefined)) return refuse(wrong);
    setIsBusy(true);
    try {
      await send(values);
    } catch (error) {
      const said = error instanceof ApiException ? await lazyFieldErrors(error.fieldErrors) : {};
      const all = { ...said, ...errorsOf?.(error, said) };
      refuse(all);
      setHasFailed(true);
      if (!Object.keys(all).some((name) => name in values)) setRefusal(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { submit, errors, setErrors, refusal, hasFailed, isBusy, ref };
}

/** Focuses the first field that is marked as wrong, once the marks are drawn. */
function useFirstWrong() {
  const ref = useRef<HTMLFormElement>(null);
  const isWished = useRef(false);
  useEffect(() => {
    if (isWished.current) ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    isWished.current = false;
  });
  const focusFirstWrong = () => {
    isWished.current = true;
  };
  return { ref, focusFirstWrong };
}

function textOf(values: Texts, name: string): string {
  return values[name] ?? "";
}
