import { notifications } from "@mantine/notifications";
import { connectSession } from "./lib/api/link.ts";
import { deleteAllCookies } from "./lib/cookies.ts";
import { i18n } from "./lib/i18n/i18n.ts";
import { forgetErrors } from "./lib/monitoring/error-log.ts";
import { defaultPreferences } from "./lib/preferences/rules.ts";
import { changePreferences } from "./lib/preferences/store.ts";
import { clearSession } from "./lib/session/clear.ts";
import { whenSessionIsLost } from "./lib/session/refresh.ts";
import { stopSession } from "./lib/session/session.ts";
import { useCustomizer } from "./shell/customizer/customizer-state.ts";
import { useKeys } from "./shell/keys/keys-state.ts";
import { useSearch } from "./shell/search/search-state.ts";

const initialNamespaces = ["common", "misc"];

/** Puts modules and document back to how a page begins, because test files share both. */
export async function resetPage(): Promise<void> {
  stopSession();
  whenSessionIsLost(() => undefined);
  connectSession({ ready: () => Promise.resolve(), end: () => undefined });
  clearSession();
  changePreferences(defaultPreferences);
  deleteAllCookies();
  notifications.clean();
  forgetErrors();
  for (const store of [useSearch, useCustomizer, useKeys]) store.setState(store.getInitialState(), true);
  await resetTexts();
  resetDocument();
}

/** The texts that a test has taken away are asked for again by the next one, and not what other screens have needed. */
async function resetTexts(): Promise<void> {
  i18n.options.ns = [...initialNamespaces];
  const { state: loads } = i18n.services.backendConnector as { readonly state: Record<string, number> };
  for (const load of Object.keys(loads)) {
    const [language = "", namespace = ""] = load.split("|");
    if (!i18n.hasResourceBundle(language, namespace)) Reflect.deleteProperty(loads, load);
  }
  if (i18n.language !== "en") await i18n.changeLanguage("en");
}

function resetDocument(): void {
  window.history.replaceState(null, "", "/");
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.documentElement.lang = "en";
  document.documentElement.dir = "ltr";
}
