import { splitLiquid } from "../source/mask.ts";
import { isSound } from "../template/condition-value.ts";
import type { Block } from "../document.ts";
import { findMergeField, findMergeList, isDataField, type MergeValues } from "../merge-fields.ts";
import { liquidFor } from "../template/liquid.ts";
import { parseLiquid, TemplateError } from "../template/template.ts";
import { checkFilters } from "./filters.ts";
import type { CheckContext, CheckedEmail, EmailFinding, EmailFix } from "./finding.ts";
import { ourNameOf } from "./foreign-names.ts";
import { linksOf, sentBlocks, type Source, sourcesOf } from "./places.ts";

const isKnown = (name: string) =>
  findMergeField(name) !== undefined || findMergeList(name) !== undefined || isMinorUnits(name);

/** `service.price.cents`, which conditions of blocks compare: their values are in minor units. */
function isMinorUnits(name: string): boolean {
  return name.endsWith(".cents") && findMergeField(name.slice(0, -".cents".length))?.kind === "money";
}

function checkName(name: string, { text, ...place }: Source): EmailFinding[] {
  if (isKnown(name)) return isDataField(name) ? [{ level: "hint", code: "data_field", ...place, detail: name }] : [];
  const fix = renaming(name, text);
  return [{ level: "error", code: "merge_field_unknown", ...place, detail: name, ...(fix ? { fix } : {}) }];
}

/** What other programs call a field of ours gets our name, where a tag begins with it. */
function renaming(name: string, source: string): EmailFix | undefined {
  const to = ourNameOf(name);
  const tag = splitLiquid(source)
    .map(({ text }) => /^(\{\{-?\s*)\.?([\p{L}\p{N}_.-]+)/u.exec(text))
    .find((found) => found?.[2] === name);
  return to === undefined || !tag ? undefined : { kind: "merge_field", from: tag[0], to: `${tag[1]}${to}` };
}

function checkLiquid(source: Source): EmailFinding[] {
  const { text, ...place } = source;
  try {
    const nodes = parseLiquid(text);
    const names = liquidFor("text", "en").globalFullVariablesSync(nodes);
    return [
      ...names.flatMap((name) => checkName(name, source)),
      ...checkFilters(nodes).map((found) => ({ ...found, ...place })),
    ];
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return [{ level: "error", code: "liquid_syntax", ...place, detail: `line ${error.line}: ${error.message}` }];
  }
}

function checkConditions({ id, show }: Block): EmailFinding[] {
  return (show?.terms ?? []).flatMap((term): EmailFinding[] => {
    const { field, operator, value } = term;
    if (!isKnown(field)) return [{ level: "error", code: "condition_unknown", blockId: id, detail: field }];
    const data: EmailFinding[] = isDataField(field)
      ? [{ level: "hint", code: "data_field", blockId: id, detail: field }]
      : [];
    if (isSound(term)) return data;
    const unsound = `${field} ${operator} ${value}`.trim();
    return [...data, { level: "error", code: "condition_value", blockId: id, detail: unsound }];
  });
}

/** Liquid that cannot be read, names that mean nothing, written or in conditions, and conditions that nobody can meet. */
export function checkMerge(email: CheckedEmail): EmailFinding[] {
  const conditions = sentBlocks(email.document).flatMap(checkConditions);
  return [...sourcesOf(email).flatMap(checkLiquid), ...conditions];
}

const settings = ["links.review", "organization.website", "organization.phone"];

function isMissing(values: MergeValues, name: string) {
  return (values[name] ?? "") === "";
}

/** Links to what the organization has not entered yet: for every customer they lead nowhere. */
export function checkSettings({ document }: CheckedEmail, { values }: CheckContext): EmailFinding[] {
  if (!values) return [];
  return linksOf(document).flatMap(({ href, blockId }) => {
    const field = settings.find((name) => href.includes(name) && isMissing(values, name));
    if (!field) return [];
    return [{ level: "error", code: "link_setting_missing", ...(blockId ? { blockId } : {}), detail: field }];
  });
}
