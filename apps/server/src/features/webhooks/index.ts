import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { webhooksRoutes } from "./webhooks.routes.ts";

export { startCalling } from "./calling/calling.ts";
export { callForSteps, findStepCalls, giveUpStepCalls, type StepCall, stepCallDays } from "./step-calls.queries.ts";
export { listEndpointNames } from "./endpoint-names.queries.ts";
export { forgetOldWebhookEvents } from "./forget-old.ts";

export const webhooksModule: FeatureModule = { routes: webhooksRoutes };
