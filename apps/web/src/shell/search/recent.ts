import { SearchKind } from "@delight/contract/bare/search";
import { forgetWithSession } from "../../lib/session/clear.ts";
import { useDemoMode } from "../../lib/session/demo-mode.ts";
import { useOrganization } from "../../lib/session/organization.ts";
import { useProfile } from "../../lib/session/profile.ts";
import { useSession } from "../../lib/session/store.ts";
import { createPersisted } from "../../lib/session/stored/persisted.ts";
import type { Found } from "./found.ts";
import { hitKinds } from "./use-hits.ts";

/** What was chosen: of an entry its key says all, of something of the organization its name is kept with it. */
interface Recent {
  readonly key: string;
  readonly title: string;
  readonly subtitle: string;
}

type Lists = Readonly<Record<string, readonly Recent[]>>;

const most = 8;

const useRecentStore = createPersisted<{ readonly lists: Lists }>({
  name: "recentFinds",
  initial: { lists: {} },
  write: ({ lists }) => ({ lists }),
  read: ({ lists }) => (isLists(lists) ? { lists } : {}),
});
forgetWithSession(() => useRecentStore.setState({ lists: {} }, true));

interface RecentFinds {
  readonly items: readonly Found[];
  readonly add: (found: Found) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
}

/** What the user chose last in this organization, the latest first; invented people and real ones are kept apart. */
export function useRecent(entries: readonly Omit<Found, "score">[]): RecentFinds {
  const userId = useSession((session) => session.user?.id);
  const organizationId = useOrganization()?.id;
  const { isOn } = useDemoMode();
  const { data, isPlaceholderData } = useProfile();
  const scope = [userId, organizationId, isOn ? "demo" : "true"].join(":");
  const kept = useRecentStore((state) => state.lists[scope]) ?? [];
  const change = (list: readonly Recent[]) =>
    useRecentStore.setState(({ lists }) => ({ lists: { ...lists, [scope]: list.slice(0, most) } }));
  const maySee = (kind: SearchKind) => !isPlaceholderData && (data?.userPermissions.includes(`${kind}.view`) ?? false);
  const revive = ({ key, title, subtitle }: Recent): Found[] => {
    const entry = entries.find((one) => one.key === key);
    if (entry) return [{ ...entry, group: "recent", score: 0 }];
    const kind = SearchKind.options.find((one) => key.startsWith(`${one}.`));
    if (kind === undefined || !maySee(kind)) return [];
    const { icon, act } = hitKinds[kind];
    return [{ key, group: "recent", icon, title, subtitle, score: 0, act: act(key.slice(kind.length + 1), title) }];
  };
  return {
    items: kept.flatMap(revive),
    add: ({ key, title, subtitle }) => change([{ key, title, subtitle }, ...kept.filter((one) => one.key !== key)]),
    remove: (key) => change(kept.filter((one) => one.key !== key)),
    clear: () => change([]),
  };
}

function isLists(value: unknown): value is Lists {
  return typeof value === "object" && value !== null && Object.values(value).every((list) => isList(list));
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => isRecent(one));
}

function isRecent(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return ["key", "title", "subtitle"].every((name) => typeof Reflect.get(value, name) === "string");
}
