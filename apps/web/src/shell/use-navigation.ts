import { useAbility } from "@casl/react";
import { type NavigationEntry, navigation } from "./navigation.ts";

/** The places the user may go; a group without any of its places is none. */
export function useNavigation(): readonly NavigationEntry[] {
  const ability = useAbility();
  const isOpen = ({ subject }: { readonly subject?: string }) => subject === undefined || ability.can("read", subject);
  return navigation.flatMap((entry) => {
    const children = entry.children?.filter(isOpen);
    const isShown = children === undefined ? isOpen(entry) : children.length > 0;
    return isShown ? [{ ...entry, ...(children ? { children } : {}) }] : [];
  });
}
