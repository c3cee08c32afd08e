/** Styles of every screen. Those of the components come whole with the shell, and one by one for the screens before it. */
import "./base.css";
import "@fontsource-variable/public-sans/wght.css";
import "@fontsource-variable/public-sans/wght-italic.css";
