import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useRef } from "react";
import type { Dragged } from "./drag-data.ts";

/** Lets something beside the canvas be dragged onto it. */
export function useDraggable<Element extends HTMLElement>(dragged: Dragged): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const latest = useRef(dragged);
  useEffect(() => {
    latest.current = dragged;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return draggable({ element, getInitialData: () => ({ ...latest.current }) });
  }, []);
  return ref;
}
