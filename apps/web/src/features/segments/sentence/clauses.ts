import type { Condition, ConditionOf } from "../segments.api.ts";
import { customClause, dayClause, numberClause, siteClause, textClause } from "./fact-clauses.ts";
import { whenText } from "./periods.ts";
import { anyOf, listed, quoted, type Words } from "./words.ts";

type Clauses = { readonly [Kind in Condition["kind"]]: (words: Words, condition: ConditionOf<Kind>) => string };

const answer = (is: boolean) => (is ? "yes" : "no");

/** Whom one condition means, as a clause behind "customers": a whole one a case, because words cannot be glued in every language. */
const clauses: Clauses = {
  text: textClause,
  site: siteClause,
  day: dayClause,
  number: numberClause,
  custom: customClause,
  customer_kind: (words, { anyOf: kinds }) => {
    const named = kinds.map((kind) => words.t(`are.${kind}`));
    return words.t("are.clause", { kinds: listed(words, named, "disjunction") });
  },
  status: (words, { anyOf: states }) => {
    const named = states.map((state) => words.t(`status.${state}`));
    return words.t("statusClause", { states: listed(words, named, "disjunction") });
  },
  source: (words, { anyOf: sources }) => {
    const named = sources.map((source) => words.t(`source.${source}`));
    return words.t("sourceClause", { sources: listed(words, named, "disjunction") });
  },
  language: (words, { anyOf: languages }) => {
    const named = languages.map((language) => words.t(`language.${language ?? "none"}`));
    return words.t("languageClause", { languages: listed(words, named, "disjunction") });
  },
  tag: (words, { match, tags }) => {
    const named = tags.map((tag) => quoted(words, tag));
    const type = match === "all" ? "conjunction" : "disjunction";
    return words.t(`tag.${match}`, { count: tags.length, tags: listed(words, named, type) });
  },
  service_due: (words, { serviceId, withinDays, includeOverdue }) => {
    const service = serviceId === null ? words.t("any.service") : servicesText(words, [serviceId]);
    return words.t(includeOverdue ? "due.overdue" : "due.due", { count: withinDays, service });
  },
  service_done: (words, { happened, serviceIds, ...asked }) => {
    const service = servicesText(words, serviceIds);
    const isNever = !happened && asked.period.kind === "ever" && asked.atLeast === 1 && asked.valueAtLeast === null;
    if (isNever) return words.t("done.never", { service });
    return words.t(`done.${answer(happened)}`, { service, when: whenText(words, { ...asked, isSum: true }) });
  },
  quote: (words, { happened, anyOf: states, issued, valueAtLeast }) => {
    const named = states.map((state) => words.t(`quoteState.${state}`));
    return words.t(`quote.${answer(happened)}`, {
      states: listed(words, named, "disjunction"),
      when: whenText(words, { period: issued, valueAtLeast }),
    });
  },
  event: (words, { happened, event, activityIds, period, atLeast }) =>
    words.t(`event.${event}.${answer(happened)}`, {
      mail: mailText(words, activityIds),
      when: whenText(words, { period, atLeast }),
    }),
  conversion: (words, { happened, activityIds, period, valueAtLeast }) =>
    words.t(`conversion.${answer(happened)}`, {
      activity: activityIds.length === 0 ? words.t("any.activity") : activitiesText(words, activityIds),
      when: whenText(words, { period, valueAtLeast }),
    }),
  left_out: (words, { happened, activityIds, because }) => {
    const reasons = because.map((reason) => words.t(`leftOutReason.${reason}`));
    return words.t(`left_out.${answer(happened)}`, {
      activity: activityIds.length === 0 ? words.t("any.activity") : activitiesText(words, activityIds),
      reasons: listed(words, reasons, "disjunction"),
    });
  },
  member: (words, { segmentId, isMember }) => {
    const name = words.names.list(segmentId);
    const list = name === undefined ? words.t("gone.list") : quoted(words, name);
    return words.t(`member.${answer(isMember)}`, { list });
  },
};

export function clauseOf(words: Words, condition: Condition): string {
  const clause = clauses[condition.kind] as (words: Words, condition: Condition) => string;
  return clause(words, condition);
}

function servicesText(words: Words, ids: readonly string[]): string {
  if (ids.length === 0) return words.t("any.service");
  return anyOf(
    words,
    ids.map((id) => words.names.service(id) ?? words.t("gone.service")),
  );
}

function activitiesText(words: Words, ids: readonly string[]): string {
  const named = ids.map((id) => {
    const name = words.names.activity(id);
    return name === undefined ? words.t("gone.activity") : quoted(words, name);
  });
  return listed(words, named, "disjunction");
}

function mailText(words: Words, ids: readonly string[]): string {
  return ids.length === 0 ? words.t("any.mail") : words.t("mailOf", { activities: activitiesText(words, ids) });
}
