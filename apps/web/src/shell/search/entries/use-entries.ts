import { useTranslation } from "react-i18next";
import { useProfile } from "../../../lib/session/profile.ts";
import { matchScore, matchScores } from "../../../lib/words/match.ts";
import { usePlaces } from "../../places.ts";
import type { Found } from "../found.ts";
import { commands } from "./commands.ts";
import { companyEntries } from "./company-entries.ts";
import type { Entry } from "./entry.ts";
import { ownEntries } from "./own-entries.ts";

/** Something that is always there, with its English name: documentation and colleagues may use that. */
interface NamedEntry extends Omit<Found, "score"> {
  readonly english: string;
  /** What people call it else, in their language and in English. */
  readonly also: readonly string[];
}

/** A name of its own comes first. */
const otherName = 0.9;

const entries: readonly Entry[] = [...companyEntries, ...ownEntries, ...commands];

/** Everything that is always there and that the user may reach; nothing that needs a permission before theirs are known. */
export function useEntries(): readonly NamedEntry[] {
  const { t, i18n } = useTranslation(["search", "shell"]);
  const { data, isPlaceholderData } = useProfile();
  const places = usePlaces();
  const english = i18n.getFixedT("en", ["search", "shell"]);
  const mine = isPlaceholderData ? [] : (data?.userPermissions ?? []);
  const titles = {
    settings: t("shell:nav.settings"),
    profile: t("shell:command.profile"),
    look: t("shell:settings.title"),
  };
  return [
    ...places.map(
      ({ name, icon, to, ...texts }): NamedEntry => ({
        key: `place.${name}`,
        group: "places",
        icon,
        ...texts,
        also: [],
        subtitle: "",
        act: { to },
      }),
    ),
    ...entries
      .filter(({ needs }) => needs === undefined || mine.includes(needs))
      .map(
        ({ name, group, icon, under, act }): NamedEntry => ({
          key: `entry.${name}`,
          group,
          icon,
          title: t(`entry.${name}`),
          english: english(`entry.${name}`),
          also: `${t(`also.${name}`)},${english(`also.${name}`)}`.split(/[,،]/),
          subtitle: under === undefined ? "" : titles[under],
          act,
        }),
      ),
  ];
}

/** The entries that somebody means, by their names in either language or, less well, together with where they belong. */
export function matchingEntries(all: readonly NamedEntry[], typed: string): readonly Found[] {
  return all
    .map(({ english, also, ...entry }) => {
      const named = Math.max(matchScore(entry.title, typed), matchScore(english, typed));
      const own = Math.max(named, otherScore(also, typed));
      return { ...entry, score: own > 0 ? own : matchScore(`${entry.title} ${entry.subtitle}`, typed) * 0.5 };
    })
    .filter(({ score }) => score > 0);
}

/** How well something is called so by others; a typing error in a word that stands nowhere on the screen is no match. */
function otherScore(also: readonly string[], typed: string): number {
  const best = Math.max(0, ...also.map((one) => matchScore(one, typed)));
  return best < matchScores.words ? 0 : best * otherName;
}
