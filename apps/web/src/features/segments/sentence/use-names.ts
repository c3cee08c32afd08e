import { useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  type Condition,
  type RuleGroup,
  type SegmentRule,
  activitiesQuery,
  activityQuery,
  customFieldsQuery,
  listsQuery,
  segmentQuery,
  serviceQuery,
  servicesQuery,
} from "../segments.api.ts";
import type { Names } from "./words.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What the rules refer to, by name: the first hundred of each kind as they are listed, what is missing there one by one. */
export function useNames(rules: readonly SegmentRule[]): Names {
  const ids = useMemo(() => referencesOf(rules), [rules]);
  const services = useQuery({ ...servicesQuery(""), enabled: ids.services.length > 0 }).data?.items;
  const activities = useQuery({ ...activitiesQuery(""), enabled: ids.activities.length > 0 }).data?.items;
  const lists = useQuery({ ...listsQuery(""), enabled: ids.lists.length > 0 }).data?.items;
  const fields = useQuery({ ...customFieldsQuery, enabled: ids.hasFields }).data;
  const otherServices = useQueries({ queries: missing(ids.services, services).map(serviceQuery), combine });
  const otherActivities = useQueries({ queries: missing(ids.activities, activities).map(activityQuery), combine });
  const otherLists = useQueries({ queries: missing(ids.lists, lists).map(segmentQuery), combine });
  return useMemo(
    () => ({
      service: finder(services, otherServices),
      activity: finder(activities, otherActivities),
      list: finder(lists, otherLists),
      field: (id) => fields?.find((field) => field.id === id),
    }),
    [services, activities, lists, fields, otherServices, otherActivities, otherLists],
  );
}

interface Others {
  readonly found: readonly Named[];
  readonly isPending: boolean;
}

function combine(results: readonly UseQueryResult<Named>[]): Others {
  return {
    found: results.flatMap(({ data }) => (data ? [{ id: data.id, name: data.name }] : [])),
    isPending: results.some(({ isPending }) => isPending),
  };
}

function missing(ids: readonly string[], listed: readonly Named[] | undefined): string[] {
  if (listed === undefined) return [];
  const known = new Set(listed.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

const onItsWay = "…";

function finder(listed: readonly Named[] | undefined, { found, isPending }: Others) {
  const names = new Map([...(listed ?? []), ...found].map(({ id, name }) => [id, name]));
  const isOpen = listed === undefined || isPending;
  return (id: string) => names.get(id) ?? (isOpen ? onItsWay : undefined);
}

interface References {
  readonly services: readonly string[];
  readonly activities: readonly string[];
  readonly lists: readonly string[];
  readonly hasFields: boolean;
}

/** The ids of what rules ask for, each once. */
function referencesOf(rules: readonly SegmentRule[]): References {
  const all = rules.flatMap(({ root }) => conditionsOf(root));
  const once = (idsOf: (condition: Condition) => readonly string[]) => [...new Set(all.flatMap(idsOf))].toSorted();
  return {
    services: once(servicesIn),
    activities: once((condition) => ("activityIds" in condition ? condition.activityIds : [])),
    lists: once((condition) =>
      condition.kind === "member" && condition.segmentId !== "" ? [condition.segmentId] : [],
    ),
    hasFields: all.some(({ kind }) => kind === "custom"),
  };
}

function servicesIn(condition: Condition): readonly string[] {
  if (condition.kind === "service_done") return condition.serviceIds;
  return condition.kind === "service_due" && condition.serviceId !== null ? [condition.serviceId] : [];
}

function conditionsOf({ parts }: RuleGroup): Condition[] {
  return parts.flatMap((part) => (part.kind === "group" ? conditionsOf(part) : [part]));
}
