import { type ComponentType, createElement, useEffect, useState } from "react";
import { StaticLine } from "../static-text.tsx";
import { keepEarly } from "../writing/typed-early.ts";
import classes from "./line.module.css";
import type { LiveLineProps } from "./live-line.tsx";

let ready: ComponentType<LiveLineProps> | undefined;

async function loadLine(): Promise<ComponentType<LiveLineProps>> {
  const { LiveLine } = await import("./live-line.tsx");
  ready = LiveLine;
  return LiveLine;
}

/** A line as it stands there until what it is written with has come; what is typed before is kept. */
export function LinePart(props: Omit<LiveLineProps, "takesFocus">) {
  const [component, setComponent] = useState(() => ready);
  const [isWaitedFor, setIsWaitedFor] = useState(false);
  useEffect(() => {
    if (component) return;
    const fail = (error: unknown) =>
      setComponent(() => {
        throw error;
      });
    loadLine().then((loaded) => setComponent(() => loaded), fail);
  }, [component]);
  if (component) return createElement(component, { ...props, takesFocus: isWaitedFor });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- becomes the text field in a moment
    <div
      className={classes["live"]}
      aria-busy
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who comes by the Tab key stays here
      tabIndex={0}
      onFocus={() => setIsWaitedFor(true)}
      onBlur={() => setIsWaitedFor(false)}
      onKeyDown={(event) => {
        if (keepEarly(event)) event.preventDefault();
      }}
    >
      <StaticLine text={props.value} />
    </div>
  );
}
