export { compileEmail, type CompiledEmail, type CompiledLink, type EmailSource } from "./render/compile.ts";
export { type EmailResources, plainResources, type ServiceFacts } from "./render/resources.ts";
export { linkTarget, personalise, type PersonalisedEmail, type Recipient, tidyText } from "./render/personalise.ts";
export { prepareTemplate, type Fill, type Filling } from "./template/fill.ts";
export { TemplateError, type Piece, type Template } from "./template/template.ts";
export { toHtmlCode } from "./render/html-code.ts";
export { createBudget } from "./template/budget.ts";
