import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { formsRoutes } from "./forms.routes.ts";
import { signedUp } from "./forms.jobs.ts";
import { formsPages } from "./public/forms-pages.ts";

export { forgetOldSignUps } from "./confirming/forget-sign-ups.ts";

export const formsModule: FeatureModule = { routes: formsRoutes, publicPages: formsPages, jobs: [signedUp] };
