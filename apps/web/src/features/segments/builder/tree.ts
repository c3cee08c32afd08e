import { createContext, useContext } from "react";
import type { Names } from "../sentence/words.ts";
import type { Condition, CustomField, Match, Segment } from "../segments.api.ts";
import type { DraftGroup } from "../rule/draft.ts";
import type { Step } from "../rule/change.ts";

/** The rule that is written, and what can be done with its parts. */
export interface Tree {
  readonly root: DraftGroup;
  readonly fields: readonly CustomField[];
  readonly names: Names;
  /** ISO 4217; undefined until it is known. */
  readonly currency: string | undefined;
  /** What is missing is told from the first attempt to save on. */
  readonly isTried: boolean;
  /** What the server refused, by the path of the field. */
  readonly refused: Readonly<Record<string, unknown>>;
  readonly broken: Segment["broken"];
  readonly ask: (key: string, condition: Condition) => void;
  readonly setMatch: (key: string, match: Match) => void;
  readonly addCondition: (group: string) => void;
  readonly addGroup: (group: string) => void;
  readonly remove: (key: string) => void;
  readonly step: (key: string, step: Step) => void;
}

const TreeContext = createContext<Tree | undefined>(undefined);

export const TreeProvider = TreeContext.Provider;

export function useTree(): Tree {
  const tree = useContext(TreeContext);
  if (!tree) throw new Error("There is no rule around this part");
  return tree;
}
