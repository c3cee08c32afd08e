import type { CompiledEmail } from "./render/compile.ts";
import { findMergeList } from "./merge-fields.ts";
import { liquidFor } from "./template/liquid.ts";
import type { Piece } from "./template/template.ts";

/** Merge fields that come from the same place, so that whoever fills an email asks there once. */
export const mergeGroups = [
  "customer",
  "last_service",
  "tags",
  "own",
  "site",
  "due",
  "appointment",
  "quote",
  "job",
  "dues",
  "jobs",
  "organization",
  "links",
] as const;
export type MergeGroup = (typeof mergeGroups)[number];

const groupsOfRoot: Readonly<Record<string, readonly MergeGroup[]>> = {
  customer: ["customer"],
  own: ["own"],
  site: ["site"],
  service: ["due"],
  due: ["due"],
  appointment: ["appointment"],
  quote: ["quote"],
  job: ["job"],
  dues: ["dues"],
  jobs: ["jobs"],
  organization: ["organization"],
  sender: ["organization"],
  links: ["links"],
};

const ofEveryDelivery = new Set(["links.unsubscribe", "links.view", "links.preferences", "links.open_pixel"]);

function groupsOf(name: string): readonly MergeGroup[] {
  if (ofEveryDelivery.has(name) || name.startsWith("links.click_")) return [];
  if (name.startsWith("customer.last_service")) return ["last_service"];
  if (name.startsWith("customer.tags")) return ["tags"];
  const root = /^[a-z_]+/.exec(name)?.[0] ?? "";
  // Without a plain field behind it, any of the group's may be meant.
  return root === "customer" && !/^customer\.[a-z_]+$/.test(name)
    ? ["customer", "last_service", "tags"]
    : (groupsOfRoot[root] ?? []);
}

/** The names that a stretch of Liquid asks for, but for those that it gives itself, such as the entry of a loop. */
function namesIn(source: string): readonly string[] {
  const liquid = liquidFor("text", "en");
  return liquid.globalFullVariablesSync(liquid.parse(source)).map(String);
}

function* namesOf(pieces: readonly Piece[]): Generator<string> {
  for (const piece of pieces) {
    if (typeof piece === "string" || "link" in piece || "pixel" in piece) continue;
    if ("hole" in piece) yield piece.hole;
    else if ("liquid" in piece) yield* namesIn(piece.liquid);
    else if ("each" in piece) {
      yield piece.each;
      // Its own fields come with the list.
      const own = `${findMergeList(piece.each)?.entry}.`;
      yield* [...namesOf(piece.pieces)].filter((name) => !name.startsWith(own));
    } else {
      yield piece.when;
      yield* namesOf(piece.pieces);
      yield* namesOf(piece.otherwise ?? []);
    }
  }
}

/**
 * What an email asks to know of each customer: all that its subject, HTML, text and links name, plain or inside of Liquid.
 * The rest need not be looked up.
 */
export function neededGroups({ subject, html, text, links }: CompiledEmail): ReadonlySet<MergeGroup> {
  const templates = [subject, html, text, ...links.map(({ target }) => target)];
  const names = templates.flatMap(({ pieces }) => [...namesOf(pieces)]);
  return new Set(names.flatMap(groupsOf));
}
