import { useEffect, useState } from "react";
import { readCookie, writeCookie } from "../cookies.ts";
import { preferenceCookie, usePreference } from "./store.ts";

const prefersDark = "(prefers-color-scheme: dark)";

/** The resolved theme: the choice, or what the operating system prefers at this moment (specification 1.5). */
export function useColorScheme(): "light" | "dark" {
  const choice = usePreference("theme");
  const [systemIsDark, setSystemIsDark] = useState(() => window.matchMedia(prefersDark).matches);
  useEffect(() => {
    const query = window.matchMedia(prefersDark);
    const follow = () => setSystemIsDark(query.matches);
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  const system = systemIsDark ? "dark" : "light";
  // The next page load needs it before any script of ours runs.
  useEffect(() => {
    const cookie = preferenceCookie("color-scheme");
    if (readCookie(cookie) !== system) writeCookie(cookie, system);
  }, [system]);
  return choice === "system" ? system : choice;
}
