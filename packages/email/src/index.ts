export {
  checkEmail,
  type CheckContext,
  type CheckedEmail,
  type EmailFinding,
  type EmailFix,
  findingCodes,
  type FindingCode,
  largestHtml,
} from "./checks/check.ts";
export { neededData } from "./checks/data.ts";
export { checkFields, type CheckedField } from "./checks/fields.ts";
export { type InboxScore, scoreEmail } from "./score/score.ts";
export * from "./document.ts";
export { listedDues } from "./listed-dues.ts";
export { longestList } from "./block-parts.ts";
export { type MergeGroup, mergeGroups, neededGroups } from "./merge-groups.ts";
export { migrate, migrations } from "./migrations.ts";
export {
  findMergeField,
  findMergeList,
  fullSampleValues,
  isDataField,
  type MergeField,
  mergeFields,
  type MergeList,
  mergeLists,
  ownFieldName,
  ownKindOf,
  type MergeRecord,
  type MergeValue,
  type MergeValues,
  type Money,
  sampleBookingForm,
  sampleValues,
} from "./merge-fields.ts";
export {
  type CompiledEmail,
  compileEmail,
  type EmailResources,
  type EmailSource,
  linkTarget,
  longestHtml,
  personalise,
  plainResources,
  type PersonalisedEmail,
  type Piece,
  type Recipient,
  type ServiceFacts,
  type Template,
  TemplateError,
  toHtmlCode,
} from "./render.ts";
export { htmlFacts, type HtmlFacts } from "./source/html-facts.ts";
export { createLiquid } from "./template/liquid.ts";
export { type EmailSample, type EmailTemplate, emailTemplates, findTemplate } from "./templates/templates.ts";
export { annualService } from "./templates/service/annual-service.ts";
