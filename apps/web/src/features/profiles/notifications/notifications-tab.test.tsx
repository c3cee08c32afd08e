import { profiles } from "@delight/contract/profiles";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aProfile, type Sent, serverRefuses, serverSays } from "../../../test-house.tsx";
import { annaIsSignedIn, annaLeaves, showProfile } from "../test-house.tsx";

let sent: Sent[];
beforeEach(() => {
  sent = annaIsSignedIn();
  serverSays(profiles.get, aProfile({ notification_choices: { team: false } }));
});
afterEach(annaLeaves);

const bodies = () => sent.filter(({ method }) => method === "PUT").map(({ body }) => JSON.parse(body));
const imports = () => screen.findByRole<HTMLInputElement>("switch", { name: /^Imports/ });

test("3.1: only what was chosen is sent, so that the choices of other windows stay", async () => {
  serverSays(profiles.update, aProfile({ notification_choices: { team: false, imports: false } }));
  await showProfile("notifications");

  await userEvent.click(await imports());
  await userEvent.click(screen.getByRole("switch", { name: /^Team/ }));

  await expect
    .poll(bodies)
    .toEqual([{ notification_choices: { imports: false } }, { notification_choices: { team: true } }]);
  expect((await imports()).checked).toBe(false);
});

test("3.1: a choice that is refused goes back, with the reason", async () => {
  serverRefuses(profiles.update, 500, { detail: "no", code: "internal", request_id: "r" });
  await showProfile("notifications");

  await userEvent.click(await imports());

  await expect.poll(async () => (await imports()).checked).toBe(true);
  expect(bodies()).toHaveLength(1);
});
