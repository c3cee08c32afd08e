import { useTranslation } from "react-i18next";
import { choicesIn, knownMessage, leftOutBy, othersIn } from "./known-message.ts";

/** A reason of the server in the user's language; one that is not known stays as it came. */
export function Reason({ message }: { readonly message: string }) {
  const { t } = useTranslation("customers");
  const known = knownMessage(message);
  const parts = { choices: choicesIn(message), others: othersIn(message) };
  return known ? t(`import.errors.known.${known}`, parts) : <bdi lang="en">{message}</bdi>;
}

/** What of the row is not imported for it, where that is a part alone; nothing else. */
export function useLeftOutText(): (message: string) => string | undefined {
  const { t } = useTranslation("customers");
  return (message) => {
    const part = leftOutBy(message);
    return part && t(`import.errors.leftOut.${part}`);
  };
}
