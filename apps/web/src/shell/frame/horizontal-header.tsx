import { usePreference } from "../../lib/preferences/store.ts";
import { Logo } from "../logo.tsx";
import { HorizontalNav } from "../nav/horizontal-nav.tsx";
import { NavbarActions } from "../navbar-actions.tsx";
import classes from "./horizontal-header.module.css";

/** Top bar and navigation row in one container: sticky only when both are, hidden only when both are. */
export function HorizontalHeader() {
  const isBlurred = usePreference("isNavbarBlurEnabled");
  return (
    <header className={`${classes.header} ${isBlurred ? "header-blur" : ""}`}>
      <div className={classes.bar}>
        <div className={classes.inside}>
          <Logo />
          <NavbarActions />
        </div>
      </div>
      <HorizontalNav />
    </header>
  );
}
