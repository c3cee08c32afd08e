import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { inserted, neighbourOf, placeOf, removed, stepped, withPart } from "../rule/change.ts";
import { type DraftGroup, type DraftPart, draftCondition, draftGroup } from "../rule/draft.ts";
import type { Tree } from "./tree.ts";
import type { Control } from "./use-focus-wish.ts";

type Actions = Pick<Tree, "ask" | "setMatch" | "addCondition" | "addGroup" | "remove" | "step">;

interface TreeOptions {
  readonly root: DraftGroup;
  readonly onChange: (root: DraftGroup) => void;
  readonly focus: (key: string, control: Control) => void;
}

const firstControl = (part: DraftPart): Control => (part.kind === "group" ? "match" : "what");

/** What can be done with the parts of a rule; the focus goes to what was added, and to the neighbour of what was removed. */
export function useTreeActions({ root, onChange, focus }: TreeOptions): Actions {
  const offerRemoved = useRemovedOffer({ root, onChange, focus });
  const add = (group: string, part: DraftPart, first: DraftPart) => {
    onChange(
      withPart(root, group, (into) => (into.kind === "group" ? { ...into, parts: [...into.parts, part] } : into)),
    );
    focus(first.key, firstControl(first));
  };
  return {
    ask: (key, condition) =>
      onChange(withPart(root, key, (part) => (part.kind === "condition" ? { ...part, condition } : part))),
    setMatch: (key, match) =>
      onChange(withPart(root, key, (part) => (part.kind === "group" ? { ...part, match } : part))),
    addCondition: (group) => {
      const condition = draftCondition();
      add(group, condition, condition);
    },
    addGroup: (group) => {
      const condition = draftCondition();
      const made = draftGroup("any", [condition]);
      add(group, made, made);
    },
    remove: (key) => {
      const place = placeOf(root, key);
      const part = place?.parent.parts[place.index];
      if (!place || !part) return;
      onChange(removed(root, key));
      const neighbour = place.parent.parts.find((one) => one.key === neighbourOf(place));
      if (neighbour) focus(neighbour.key, firstControl(neighbour));
      else focus(place.parent.key, "add");
      offerRemoved(part, { group: place.parent.key, index: place.index });
    },
    step: (key, step) => {
      const next = stepped(root, key, step);
      if (!next) return;
      onChange(next);
      const place = placeOf(next, key);
      const copy = step === "duplicate" ? place?.parent.parts[place.index + 1] : undefined;
      if (copy) focus(copy.key, firstControl(copy));
      else focus(key, "menu");
    },
  };
}

/** The way back after a part was removed, as long as the rule is on the screen. */
function useRemovedOffer(options: TreeOptions) {
  const { t } = useTranslation("segments");
  const undo = useUndo();
  const latest = useRef(options);
  const offers = useRef<(() => void)[]>([]);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(
    () => () => {
      for (const withdraw of offers.current) withdraw();
    },
    [],
  );
  return (part: DraftPart, spot: { readonly group: string; readonly index: number }) => {
    const onUndo = () => {
      const { root, onChange, focus } = latest.current;
      onChange(inserted(root, part, spot));
      focus(part.key, firstControl(part));
    };
    const message = part.kind === "group" ? t("builder.groupRemoved") : t("builder.conditionRemoved");
    offers.current.push(undo({ message, onUndo }));
  };
}
