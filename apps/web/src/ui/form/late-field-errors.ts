import type { ApiException } from "../../lib/api/api-exception.ts";
import { i18n } from "../../lib/i18n/i18n.ts";

type FieldErrors = ApiException["fieldErrors"];

/** `serverFieldErrors` for screens that must load fast: the sentences come when somebody is refused; none where they do not come. */
export async function lazyFieldErrors(errors: FieldErrors): Promise<Record<string, string>> {
  if (Object.keys(errors).length === 0) return {};
  try {
    const [{ serverFieldErrors }] = await Promise.all([import("./field-errors.ts"), i18n.loadNamespaces("fields")]);
    // Words that did not come are no error to i18next: it would show their keys.
    return i18n.exists("required", { ns: "fields" }) ? serverFieldErrors(errors, i18n.getFixedT(null, "fields")) : {};
  } catch {
    return {};
  }
}
