import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useQueryParam } from "../../../lib/route.ts";
import { type View, viewsQuery } from "../views/views.api.ts";
import { type Choice, isWrong, readChoice, toQuery, usual } from "./choice.ts";

interface ChoiceState {
  readonly choice: Choice;
  /** The saved view that is shown as it is. */
  readonly view: View | undefined;
  readonly isWrong: boolean;
  /** False until it is known what the dashboard begins with. */
  readonly isSettled: boolean;
  readonly change: (choice: Choice) => void;
}

/** What is shown: as the address says, else a saved view that it names, else the user's own default. It lives in the address. */
export function useChoice(): ChoiceState {
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const named = useQueryParam("view");
  const navigate = useNavigate();
  const { data: views, isPending } = useQuery(viewsQuery);
  const own = readChoice(query);
  const view =
    own === undefined
      ? views?.find(({ id, isDefault }) => (named === undefined ? isDefault : id === named))
      : undefined;
  return {
    choice: own ?? view?.choice ?? usual,
    view,
    isWrong: isWrong(query),
    isSettled: own !== undefined || !isPending,
    // With a default there is no empty address that means the usual span.
    change: (choice) => {
      const search = toQuery(choice);
      const isUsual = Object.keys(search).length === 0;
      void navigate({ to: ".", search: isUsual ? { days: 30 } : search, replace: true, resetScroll: false });
    },
  };
}
