import { notifications } from "@delight/contract/notifications";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addressesOf,
  getActivity,
  launched,
  type MailTestApp,
  openMailTestApp,
  waitUntil,
  untilFinished,
} from "../testing/campaign.ts";
import { readAccepted } from "../../../../../../stand-ins/src/smtp/read-sink.ts";
import { startSending } from "./sending.ts";

let mail: MailTestApp;
beforeAll(async () => {
  mail = await openMailTestApp(["--no-files"]);
});
afterAll(() => mail.close());

test("F12 a campaign pauses by itself while a disk is full, its people are told, and it goes on by itself", async () => {
  const { testApp, client } = mail;
  const limits = testApp.platform.config.diskLimits;
  const { stop } = limits;
  // However much of the disk of this machine is used.
  limits.stop = 0;
  const draft = await launched(mail, addressesOf(20));
  const sending = startSending(testApp.platform);
  const paused = await waitUntil(
    () => getActivity(mail, draft.id),
    ({ status }) => status === "paused",
  );
  const { items } = await client.call(notifications.list, {}, testApp.owner);
  const sentWhileFull = readAccepted(mail.folder).length;

  limits.stop = stop;
  const finished = await untilFinished(mail, draft.id);
  await sending.stop();

  expect(paused.pause_reason).toEqual({ code: "disk_full", detail: null });
  expect(items[0]).toMatchObject({ kind: "activity_paused", data: { code: "disk_full" } });
  expect(sentWhileFull).toBe(0);
  expect([finished.counts.sent, finished.pause_reason]).toEqual([20, null]);
});
