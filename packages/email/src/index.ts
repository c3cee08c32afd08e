export { checkEmail, type EmailFinding, largestHtml } from "./checks.ts";
export * from "./document.ts";
export {
  type MergeField,
  mergeFields,
  type MergeValue,
  type MergeValues,
  type Money,
  sampleValues,
} from "./merge-fields.ts";
export {
  type CompiledEmail,
  compileEmail,
  type EmailSource,
  linkTarget,
  personalise,
  type PersonalisedEmail,
  type Piece,
  type Recipient,
  type Template,
  TemplateError,
  toHtmlCode,
} from "./render.ts";
export { createLiquid } from "./template/liquid.ts";
export { type EmailSample, seasonalOffer, serviceReminder, reviewRequest } from "./sample.ts";
