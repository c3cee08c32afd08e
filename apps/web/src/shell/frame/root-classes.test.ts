import { expect, test } from "vitest";
import { defaultPreferences } from "../../lib/preferences/rules.ts";
import { rootClasses } from "./root-classes.ts";

const wide = { nav: "horizontal", isNarrow: false, isScrolled: false } as const;
const vertical = { ...wide, nav: "vertical" } as const;

test("1.7: by default the root says horizontal, sticky, static and boxed", () => {
  expect(rootClasses(defaultPreferences, wide).split(" ")).toEqual([
    "layout-wrapper",
    "layout-nav-type-horizontal",
    "layout-navbar-sticky",
    "layout-footer-static",
    "layout-content-width-boxed",
    "horizontal-nav-sticky",
  ]);
});

test("1.7, 3.9: every choice of bars and width has its class", () => {
  const look = { navbarType: "hidden", footerType: "sticky", appContentWidth: "fluid", horizontalNavType: "static" };

  const classes = rootClasses({ ...defaultPreferences, ...look } as typeof defaultPreferences, wide);

  for (const one of ["navbar-hidden", "footer-sticky", "content-width-fluid"]) {
    expect(classes).toContain(`layout-${one}`);
  }
  expect(classes).toContain("horizontal-nav-static");
});

test.each([
  ["vertical", vertical, true],
  ["horizontal, where nothing can be collapsed", wide, false],
  ["narrow, where the navigation is an overlay", { ...vertical, isNarrow: true }, false],
])("1.7: collapsed is said where the layout is %s: %s", (_, circumstances, expected) => {
  const classes = rootClasses({ ...defaultPreferences, isVerticalNavCollapsed: true }, circumstances);

  expect(classes.includes("layout-vertical-nav-collapsed")).toBe(expected);
});

test("1.7, 2.28: the root says vertical of an overlay, nothing of the row then, and that the window is scrolled", () => {
  const classes = rootClasses(defaultPreferences, { nav: "vertical", isNarrow: true, isScrolled: true });

  expect(classes).toContain("layout-nav-type-vertical");
  expect(classes).toContain("layout-overlay-nav");
  expect(classes).toContain("window-scrolled");
  expect(classes).not.toContain("horizontal-nav-");
});
