import { ReturnWhy } from "@delight/contract/returns";
import { useTranslation } from "react-i18next";

/** Why something was made of what came back, in words; undefined where the outcome says it all. */
export function useWhy(code: string | null): string | undefined {
  const { t } = useTranslation("settings");
  const known = ReturnWhy.safeParse(code);
  return known.success ? t(`returns.why.${known.data}`) : undefined;
}
