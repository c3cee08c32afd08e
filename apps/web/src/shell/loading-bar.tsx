import { useRouterState } from "@tanstack/react-router";
import { useEffect, useReducer } from "react";
import { useTranslation } from "react-i18next";
import classes from "./loading-bar.module.css";
import { idle, loadingBar, resetMilliseconds, stepMilliseconds } from "./loading-bar-state.ts";

/** The bar at the top while a screen is on its way. */
export function LoadingBar() {
  const isPending = useRouterState({ select: (state) => state.isLoading });
  return <Bar isPending={isPending} />;
}

/** The bar itself, for anything that can be pending. */
export function Bar({ isPending }: { readonly isPending: boolean }) {
  const { t } = useTranslation("shell");
  const [{ isVisible, progress, buffer }, send] = useReducer(loadingBar, idle);
  useEffect(() => {
    if (!isPending) {
      send({ type: "resolve" });
      const reset = setTimeout(() => send({ type: "reset" }), resetMilliseconds);
      return () => clearTimeout(reset);
    }
    send({ type: "start" });
    const steps = setInterval(() => send({ type: "tick", random: Math.random() }), stepMilliseconds);
    return () => clearInterval(steps);
  }, [isPending]);
  if (!isVisible) return null;
  return (
    <div className={classes.track}>
      <div className={classes.buffer} style={{ inlineSize: `${buffer}%` }} />
      <progress className={classes.bar} aria-label={t("loadingPage")} value={Math.round(progress)} max={100} />
    </div>
  );
}
