import { type RefObject, useEffect, useRef } from "react";

interface FirstWrong {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** From here on the first field that turns out to be wrong takes the focus. */
  readonly expectWrong: () => void;
}

/**
 * Leads whoever saves to the first field that is wrong, as the fields stand on the screen: a setting of many fields, such as a
 * week of hours, has no field of its own name. `errors` change by the form's own check, or with the answer of the server.
 */
export function useFirstWrong(errors: Readonly<Record<string, unknown>>): FirstWrong {
  const ref = useRef<HTMLFormElement>(null);
  const isExpected = useRef(false);
  useEffect(() => {
    if (!isExpected.current || Object.keys(errors).length === 0) return;
    isExpected.current = false;
    ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  const expectWrong = () => {
    isExpected.current = true;
  };
  return { ref, expectWrong };
}
