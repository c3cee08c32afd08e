import { activities } from "@delight/contract/activities";
import { deliveryStories } from "@delight/contract/delivery-stories";
import { campaignRuns } from "@delight/contract/campaign-runs";
import { campaignTests } from "@delight/contract/campaign-test";
import { emails } from "@delight/contract/emails";
import { organizations } from "@delight/contract/organizations";
import { type Door, serve, serveOutside } from "../../platform/http/serve.ts";
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
import { setHeedsCaps } from "./leaving-out/heeds-caps.service.ts";
import { mailMissed } from "./leaving-out/mail-missed.service.ts";
import { measureLift } from "./leaving-out/lift.service.ts";
import { foreseeRuns } from "./runs/appoint.service.ts";
import { checkActivity } from "./ready.service.ts";
import { previewRetry, retryActivity } from "./retrying/retrying.service.ts";
import { answerSending } from "./sending/answer-sending.service.ts";
import { setSending } from "./sending/sending.service.ts";
import { tellStories } from "./stories/stories.service.ts";
import { transactionalRoutes } from "./transactional/transactional.routes.ts";
import { resultsRoutes } from "./results/results.routes.ts";
import { decideTest } from "./variants/decide.service.ts";
import { getResults } from "./variants/results.service.ts";

export function activitiesRoutes(door: Door): void {
  serve(door, activities.list, listActivities);
  serve(door, activities.get, getActivity);
  serve(door, activities.create, createActivity);
  serve(door, activities.update, changeActivity);
  serve(door, activities.remove, removeActivity);
  serve(door, activities.duplicate, duplicateActivity);
  serveOutside(door, activities.check, checkActivity);
  serve(door, activities.forecast, forecastActivity);
  serve(door, activities.previewRetry, previewRetry);
  serve(door, activities.retry, retryActivity);
  serve(door, activities.mailMissed, mailMissed);
  serve(door, activities.setHeedsCaps, setHeedsCaps);
  serve(door, activities.setSending, setSending);
  serve(door, activities.lift, measureLift);
  serve(door, activities.launch, launchActivity);
  serve(door, activities.takeBack, takeBackActivity);
  serve(door, activities.pause, pauseActivity);
  serve(door, activities.resume, resumeActivity);
  serve(door, activities.stop, stopActivity);
  serve(door, deliveryStories.tell, tellStories);
  serve(door, campaignRuns.foresee, foreseeRuns);
  serve(door, campaignTests.get, getResults);
  serve(door, campaignTests.decide, decideTest);
  automationsRoutes(door);
  transactionalRoutes(door);
  resultsRoutes(door);
  // Its activities change with it.
  serve(door, organizations.answerSending, answerSending);
  // Whom a segment reaches and what an email says of them meet in this room.
  serveOutside(door, emails.checkCustomers, checkCustomers);
}
