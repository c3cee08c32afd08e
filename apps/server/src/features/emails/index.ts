import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { emailsRoutes } from "./emails.routes.ts";
import { imagePages } from "./images/image-pages.ts";

export { createEmail, getEmail } from "./emails.service.ts";
export {
  checkVariants,
  fewestListed,
  freezeTransactional,
  freezeVariants,
  type FrozenVariant,
  holdVariants,
  needsOf,
} from "./freeze.service.ts";
export { mergeValues } from "./merge-values/merge-values.queries.ts";
export { mergeSubject, type SubjectKind } from "./merge-values/subject.queries.ts";
export { gatherShown } from "./rendering/gather-shown.ts";
export { inThread } from "./rendering/rendering.ts";
export { gatherResources } from "./resources/gather-resources.ts";
export { forgetOldTestMails, testMailDays } from "./test-mails/forget-test-mails.ts";
export { readTestMail, type TestMailClaim } from "./test-mails/test-mail-token.ts";
export { findTestMail } from "./test-mails/test-mails.queries.ts";
export { searchEmails } from "./search.queries.ts";

export const emailsModule: FeatureModule = { routes: emailsRoutes, publicPages: imagePages };
