import { Menu } from "@mantine/core";
import type { Entry } from "./entries.ts";

/** One of several choices in a menu: the current one is checked (WAI-ARIA `menuitemradio`), choosing closes the menu. */
export function RadioEntries({ entries }: { readonly entries: readonly Entry[] }) {
  const current = entries.find(({ isCurrent }) => isCurrent)?.key ?? null;
  return (
    <Menu.RadioGroup value={current} onChange={(key) => entries.find((entry) => entry.key === key)?.onChoose()}>
      {entries.map(({ key, label, icon, lang, isCurrent }) => (
        <Menu.RadioItem
          key={key}
          value={key}
          lang={lang}
          closeMenuOnClick
          rightSection={icon}
          {...(isCurrent ? { c: "var(--mantine-color-primary-light-color)", fw: 500 } : {})}
        >
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
