import type { SearchKind } from "@delight/contract/search";
import { search } from "@delight/contract/bare/search";
import { useDebouncedValue } from "@mantine/hooks";
import { IconMail, IconSend, IconTool, IconUser, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { endpointQuery } from "../../lib/query.ts";
import type { Act, Found, Icon } from "./found.ts";

/** Whoever types is not asked for before they pause (milliseconds; specification 9.8 asks for no more than needed). */
const pause = 300;
const shortest = 2;

/** How each kind of hit looks, and where it leads. */
export const hitKinds: Readonly<
  Record<SearchKind, { readonly icon: Icon; readonly act: (id: string, title: string) => Act }>
> = {
  customers: { icon: IconUser, act: (id) => ({ to: paths.customer(id) }) },
  services: { icon: IconTool, act: (_id, title) => ({ to: paths.services, search: { search: title } }) },
  activities: { icon: IconSend, act: (id) => ({ to: paths.activity(id) }) },
  emails: { icon: IconMail, act: (id) => ({ to: paths.emailEditor, search: { email: id } }) },
  segments: { icon: IconUsersGroup, act: (id) => ({ to: paths.segment(id) }) },
};

interface Hits {
  readonly found: readonly Found[];
  /** The server ran out of time: there may be more. */
  readonly isIncomplete: boolean;
  /** Nothing is known yet of what is typed at this moment. */
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** What the organization holds of that name. An answer to what is no longer asked is not waited for, and never shown. */
export function useHits(text: string): Hits {
  const { t } = useTranslation("search");
  const typed = text.trim();
  const [settled] = useDebouncedValue(typed, pause);
  const isAsked = typed.length >= shortest;
  const isCurrent = isAsked && settled === typed;
  const { data, isFetching, error, refetch } = useQuery({
    ...endpointQuery("search", search.find, { q: settled.slice(0, 100), limit: 5 }),
    enabled: isCurrent,
    staleTime: 0,
  });
  const answer = isCurrent ? data : undefined;
  const subtitleOf = (kind: SearchKind, subtitle: string) => {
    if (kind === "activities") return t(`status.${subtitle as "draft"}`);
    if (kind === "segments") return t(`segmentKind.${subtitle as "static"}`);
    return subtitle;
  };
  const kinds = Object.entries(hitKinds) as [SearchKind, (typeof hitKinds)[SearchKind]][];
  return {
    found: kinds.flatMap(([group, { icon, act }]) =>
      (answer?.[group] ?? []).map(({ id, title, subtitle, score }) => {
        const shown = { title, subtitle: subtitleOf(group, subtitle) };
        return { key: `${group}.${id}`, group, icon, ...shown, score, act: act(id, title) };
      }),
    ),
    isIncomplete: answer !== undefined && answer.incomplete.length > 0,
    isLoading: isAsked && answer === undefined && (!isCurrent || isFetching),
    error: isCurrent && !isFetching ? error : null,
    retry: () => void refetch(),
  };
}
