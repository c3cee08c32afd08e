import { Text } from "@mantine/core";
import type { PartErrors } from "../rule/check.ts";

/** What was refused of a part and belongs to none of its fields. */
export function Leftover({ errors }: { readonly errors: PartErrors }) {
  const sentences = [...new Set(Object.values(errors))];
  if (sentences.length === 0) return null;
  return (
    <Text size="sm" c="error" role="alert">
      {sentences.join(" ")}
    </Text>
  );
}
