import { activities } from "@delight/contract/activities";
import { deliveryStories } from "@delight/contract/delivery-stories";
import { campaignRuns } from "@delight/contract/campaign-runs";
import { campaignTests } from "@delight/contract/campaign-test";
import { emails } from "@delight/contract/emails";
import { organizations } from "@delight/contract/organizations";
import { type ApiRouter, serve, serveNonTransactional } from "../../platform/http/serve.ts";
import {
  changeActivity,
  createActivity,
  duplicateActivity,
  getActivity,
  listActivities,
  removeActivity,
} from "./activities.service.ts";
import { automationsRoutes } from "./automations/automations.routes.ts";
import { checkCustomers } from "./check-customers/check-customers.service.ts";
import { pauseActivity, resumeActivity, stopActivity } from "./control.service.ts";
import { forecastActivity } from "./forecast.service.ts";
import { launchActivity, takeBackActivity } from "./launch.service.ts";
import { setHeedsCaps } from "./skip-rules/heeds-caps.service.ts";
import { mailMissed } from "./skip-rules/mail-missed.service.ts";
import { measureLift } from "./skip-rules/lift.service.ts";
import { foreseeRuns } from "./runs/schedule.service.ts";
import { checkActivity } from "./ready.service.ts";
import { previewRetry, retryActivity } from "./retrying/retrying.service.ts";
import { answerSending } from "./sending/answer-sending.service.ts";
import { setSending } from "./sending/sending.service.ts";
import { getDeliveryTraces } from "./trace/trace.service.ts";
import { transactionalRoutes } from "./transactional/transactional.routes.ts";
import { resultsRoutes } from "./results/results.routes.ts";
import { decideTest } from "./variants/decide.service.ts";
import { getResults } from "./variants/results.service.ts";

export function activitiesRoutes(router: ApiRouter): void {
  serve(router, activities.list, listActivities);
  serve(router, activities.get, getActivity);
  serve(router, activities.create, createActivity);
  serve(router, activities.update, changeActivity);
  serve(router, activities.remove, removeActivity);
  serve(router, activities.duplicate, duplicateActivity);
  serveNonTransactional(router, activities.check, checkActivity);
  serve(router, activities.forecast, forecastActivity);
  serve(router, activities.previewRetry, previewRetry);
  serve(router, activities.retry, retryActivity);
  serve(router, activities.mailMissed, mailMissed);
  serve(router, activities.setHeedsCaps, setHeedsCaps);
  serve(router, activities.setSending, setSending);
  serve(router, activities.lift, measureLift);
  serve(router, activities.launch, launchActivity);
  serve(router, activities.takeBack, takeBackActivity);
  serve(router, activities.pause, pauseActivity);
  serve(router, activities.resume, resumeActivity);
  serve(router, activities.stop, stopActivity);
  serve(router, deliveryStories.tell, getDeliveryTraces);
  serve(router, campaignRuns.foresee, foreseeRuns);
  serve(router, campaignTests.get, getResults);
  serve(router, campaignTests.decide, decideTest);
  automationsRoutes(router);
  transactionalRoutes(router);
  resultsRoutes(router);
  // Its activities change with it.
  serve(router, organizations.answerSending, answerSending);
  // Whom a segment reaches and what an email says of them meet in this module.
  serveNonTransactional(router, emails.checkCustomers, checkCustomers);
}
