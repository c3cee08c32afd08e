import { useLocation } from "@tanstack/react-router";
import { useState } from "react";

/** Open until it is closed or the path changes; coming back to the path does not open it again. */
export function useOpenHere(): readonly [boolean, (isOpen: boolean) => void] {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  if (openAt !== undefined && openAt !== pathname) setOpenAt(undefined);
  return [openAt === pathname, (isOpen) => setOpenAt(isOpen ? pathname : undefined)];
}
