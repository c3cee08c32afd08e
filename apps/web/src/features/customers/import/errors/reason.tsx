import { useTranslation } from "react-i18next";
import type { CustomerImport } from "../../customers.api.ts";

type RowError = CustomerImport["sampleErrors"][number];

/** A reason of the server in the user's language; that of an import before reasons had codes stays as it came. */
export function Reason({
  error: { code, params, message },
}: {
  readonly error: Pick<RowError, "code" | "params" | "message">;
}) {
  const { t } = useTranslation("customers");
  return code === null ? (
    <bdi lang="en">{message}</bdi>
  ) : (
    t(`import.errors.known.${code}`, { ...params, choices: params["choices"] ?? "", limit: params["limit"] ?? "" })
  );
}

/** What of the row is not imported for it, where that is a part alone; nothing else. */
export function useLeftOutText(): (part: RowError["leftOut"]) => string | undefined {
  const { t } = useTranslation("customers");
  return (part) => (part === null ? undefined : t(`import.errors.leftOut.${part}`));
}
