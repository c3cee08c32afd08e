import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { Suspense } from "react";
import { ErrorPage, ShellErrorPage } from "../features/misc/index.ts";
import { BlankLayout } from "../shell/blank-layout.tsx";
import { i18n } from "../lib/i18n/i18n.ts";
import { whenSessionIsLost } from "../lib/session/refresh.ts";
import { guard } from "./guard.ts";
import { paths } from "./paths.ts";
import { blankScreens, type Screen, shellScreens } from "./screens.ts";
import { followScrollRules } from "./scroll.ts";

const root = createRootRoute({
  component: () => (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  ),
});

const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: ({ location }) => {
    throw redirect({ to: paths.login, search: location.search, replace: true });
  },
});

const isFirst = ({ path }: Screen) => path === paths.login;

/** What everybody sees first carries nothing that it does not need. */
const first = createRoute({ getParentRoute: () => root, id: "first", component: BlankLayout });

const provided = createRoute({
  getParentRoute: () => root,
  id: "provided",
  component: lazyRouteComponent(() => import("./providers.tsx"), "Providers"),
});

const blank = createRoute({ getParentRoute: () => provided, id: "blank", component: BlankLayout });

const shell = createRoute({
  getParentRoute: () => provided,
  id: "shell",
  loader: () => Promise.all([i18n.loadNamespaces("shell"), prepareShell()]),
  component: lazyRouteComponent(() => import("../shell/default-layout.tsx"), "DefaultLayout"),
});

function routesOf(screens: readonly Screen[], parent: typeof first | typeof blank | typeof shell) {
  return screens.map(({ path, flags, texts, page }) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      beforeLoad: ({ location }) => guard(flags, location.href),
      loader: () =>
        i18n.loadNamespaces([...texts, "errors", ...(parent === first ? [] : (["fields", "parts"] as const))]),
      component: page,
      ...(parent === shell ? { errorComponent: ShellErrorPage } : {}),
    }),
  );
}

/** Loaded on demand: the sign-in page has no frame. */
async function prepareShell(): Promise<void> {
  const frame = await import("../shell/prepare-shell.ts");
  await frame.prepareShell();
}

/** The router over all screens; addresses keep plain query strings, without JSON in them. */
export function createAppRouter() {
  const router = createRouter({
    routeTree: root.addChildren([
      home,
      first.addChildren(routesOf(blankScreens.filter(isFirst), first)),
      provided.addChildren([
        blank.addChildren(
          routesOf(
            blankScreens.filter((screen) => !isFirst(screen)),
            blank,
          ),
        ),
        shell.addChildren(routesOf(shellScreens, shell)),
      ]),
    ]),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search as Record<string, string>).toString();
      return query === "" ? "" : `?${query}`;
    },
    defaultPreload: "intent",
    defaultErrorComponent: ErrorPage,
    defaultHashScrollIntoView: false,
  });
  followScrollRules(router);
  whenSessionIsLost(() => void router.invalidate());
  return router;
}
