import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { ApiException } from "../../../../lib/api/api-exception.ts";
import { lazyFieldErrors } from "../../../../ui/form/late-field-errors.ts";
import { FormError } from "../../../../ui/form/form-error.tsx";

/** Why the server does not check a file: what is to be done, where it says so. */
export function CheckRefusal({ error }: { readonly error: unknown }) {
  const sentences = useSentences(error);
  if (sentences.length === 0) return <FormError error={error} />;
  return (
    <Alert color="error" icon={<IconAlertTriangle aria-hidden />} role="alert">
      {sentences.join(" ")}
    </Alert>
  );
}

function useSentences(error: unknown): readonly string[] {
  const [said, setSaid] = useState<{ readonly of: unknown; readonly sentences: readonly string[] }>();
  useEffect(() => {
    const ask = async (refusal: ApiException) =>
      setSaid({ of: refusal, sentences: [...new Set(Object.values(await lazyFieldErrors(refusal.fieldErrors)))] });
    if (error instanceof ApiException) void ask(error);
  }, [error]);
  return said?.of === error ? (said?.sentences ?? []) : [];
}
