import { usePreference } from "../lib/preferences/store.ts";
import classes from "./horizontal-header.module.css";
import { HorizontalNav } from "./horizontal-nav.tsx";
import { Logo } from "./logo.tsx";
import { NavbarActions } from "./navbar-actions.tsx";

/** Top bar and navigation row in one container: sticky only when both are, hidden only when both are. */
export function HorizontalHeader() {
  const navbar = usePreference("navbarType");
  const nav = usePreference("horizontalNavType");
  const isBlurred = usePreference("isNavbarBlurEnabled");
  if (navbar === "hidden" && nav === "hidden") return null;
  const isSticky = navbar === "sticky" && nav === "sticky";
  return (
    <header className={`${classes.header} ${isSticky ? classes.sticky : ""} ${isBlurred ? classes.blurred : ""}`}>
      <div className={classes.bar}>
        <Logo />
        <NavbarActions />
      </div>
      <HorizontalNav />
    </header>
  );
}
