import { emails } from "@delight/contract/emails";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../../../lib/query.ts";
import { useQueryParam } from "../../../../lib/route.ts";
import type { Filter } from "../../../../ui/filters/filter.ts";
import { type ListState, useListState } from "../../../../ui/list-state.ts";
import { tagsQuery } from "../../emails.api.ts";

export type Shown = "all" | "no" | "yes" | "archived";
export type View = "grid" | "table";

/** What of the library is shown and how; all of it stands in the address. */
export function useLibrary() {
  const { t } = useTranslation("library");
  const list = useListState(emails.list, { sort: "-updated_at", page_size: 25 });
  const view: View = useQueryParam("view") === "table" ? "table" : "grid";
  const { archived, templates = "all", tag } = list.input;
  const shown: Shown = archived === "yes" ? "archived" : templates;
  const query = useQuery({ ...endpointQuery("emails", emails.list, list.input), placeholderData: keepPreviousData });
  const tags = useQuery(tagsQuery).data ?? [];
  const filters: Filter[] = [
    {
      kind: "select",
      key: "tag",
      label: t("filterTag"),
      options: tags.map((one) => ({
        value: one.tag,
        label: t("tagWithNumber", { tag: one.tag, number: one.emails }),
      })),
    },
  ];
  const narrowed: ListState<typeof emails.list> = { ...list, isNarrowed: list.search !== "" || tag !== undefined };
  return {
    list: narrowed,
    query,
    view,
    shown,
    filters: tags.length === 0 && tag === undefined ? [] : filters,
    show: (next: Shown) =>
      list.change({
        archived: next === "archived" ? "yes" : undefined,
        templates: next === "yes" || next === "no" ? next : undefined,
      }),
    setView: (next: View) => list.change({ view: next === "table" ? next : undefined }),
  };
}
