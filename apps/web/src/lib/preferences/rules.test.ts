import { expect, test } from "vitest";
import { defaultPreferences, readers } from "./rules.ts";

test("1.7, 3.9, 9.11: every choice of the look has its default", () => {
  expect(defaultPreferences).toEqual({
    theme: "light",
    skin: "default",
    appContentLayoutNav: "horizontal",
    appContentWidth: "boxed",
    navbarType: "sticky",
    isNavbarBlurEnabled: true,
    footerType: "static",
    horizontalNavType: "sticky",
    isVerticalNavCollapsed: false,
    isVerticalNavSemiDark: false,
    language: "en",
    lightThemePrimaryColor: "#696CFF",
    darkThemePrimaryColor: "#696CFF",
    shortcuts: "",
  });
});

test("9.11: the content is fluid or boxed, the skin default or bordered", () => {
  expect(["fluid", "boxed", "wide"].map(readers.appContentWidth)).toEqual(["fluid", "boxed", undefined]);
  expect(["default", "bordered", "shiny"].map(readers.skin)).toEqual(["default", "bordered", undefined]);
});
