import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { countSegment } from "./counts/counts.jobs.ts";
import { segmentsRoutes } from "./segments.routes.ts";

export { audience, audienceOf, members } from "./reach/audience.queries.ts";
export type { SkipRules } from "./reach/skip-rules.queries.ts";
export { askSome, estimate, measureReach } from "./reach/reach.service.ts";
export { countMembers, reached } from "./reach/reach.queries.ts";
export { isOfActivities } from "./rule/activities.queries.ts";
export { type RuleContext, ruleContextAt } from "./rule/rule-context.queries.ts";
export { asksForDues, dueMatches } from "./rule/dues.queries.ts";
export { isWhole, refuseUnknown, wholeRule } from "./references/broken.service.ts";
export { refuseInDemoMode } from "./rule/in-demo-mode.ts";
export { ruleHolds } from "./rule/rule.queries.ts";
export { searchSegments } from "./search.queries.ts";
export { createSegment, findRules, getRule } from "./segments.service.ts";
export { changeList } from "./static/change-list.ts";

export const segmentsModule: FeatureModule = { routes: segmentsRoutes, jobs: [countSegment] };
