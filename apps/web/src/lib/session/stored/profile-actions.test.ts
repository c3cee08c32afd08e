import { account } from "@delight/contract/account";
import { profiles } from "@delight/contract/profiles";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  coded,
  buildProfile,
  type SentRequest,
  mockNetworkError,
  mockErrorResponse,
  mockResponse,
  mockServer,
} from "../../../testing.tsx";
import { deleteAllCookies } from "../../cookies.ts";
import { clearSession } from "../clear.ts";
import { stopRefreshing } from "../refresh-timer.ts";
import { enterSession } from "../session.ts";
import { changePassword, fetchProfile, updateProfile, uploadPhoto } from "./profile-actions.ts";
import { useProfileStore, useUserStore } from "./stores.ts";

const user = {
  id: "01890000-0000-7000-8000-000000000001",
  email: "anna@example.com",
  username: "anna",
  first_name: "Anna",
  last_name: "Reed",
  is_staff: false,
  is_superuser: false,
};
const organization = { id: "01890000-0000-7000-8000-00000000000a", identifier: "First", name: "First & Sons" };
const access = `head.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 1800 }))}.signature`;
const passwords = { oldPassword: "old", newPassword1: "a long new one", newPassword2: "a long new one" };

let sent: SentRequest[];
beforeEach(() => {
  sent = mockServer();
  enterSession({ access, refresh: "r", user, organizations: [] });
});
afterEach(() => {
  stopRefreshing();
  clearSession();
  deleteAllCookies();
});

const flags = () => useUserStore.getState();

test("3.5, 7.7: a fetch is loading while it runs, and afterwards nothing counts as changed", async () => {
  mockResponse(profiles.get, buildProfile({ organizations: [organization] }));
  useUserStore.setState({ isProfileChanged: true, error: "Failed to fetch user profile" });

  const fetched = fetchProfile();
  expect(flags()).toMatchObject({ isLoading: true, error: undefined, isProfileChanged: true });
  await fetched;

  expect(flags()).toMatchObject({ isLoading: false, error: undefined, isProfileChanged: false });
  expect(useProfileStore.getState().profile?.firstName).toBe("Anna");
});

test("8.6: a fetch that failed is 'Failed to fetch user profile', and the stored profile stays", async () => {
  mockResponse(profiles.get, buildProfile({ organizations: [organization] }));
  await fetchProfile();
  mockErrorResponse(profiles.get, 403, { detail: "no", code: "not_allowed", request_id: "r" });

  await expect(fetchProfile()).rejects.toMatchObject({ status: 403 });

  expect(flags()).toMatchObject({ isLoading: false, error: "Failed to fetch user profile" });
  expect(useProfileStore.getState().profile).toBeDefined();
});

test("8.6: a fetch that was given up is no failure", async () => {
  mockResponse(profiles.get, buildProfile());
  const abort = new AbortController();
  abort.abort();

  await expect(fetchProfile(abort.signal)).rejects.toMatchObject({ name: "AbortError" });

  expect(flags()).toMatchObject({ isLoading: false, error: undefined });
});

test("8.6: a user without any organization is 'Failed to fetch organization ID'", async () => {
  mockResponse(profiles.get, buildProfile({ organizations: [] }));

  await fetchProfile();

  expect(flags().error).toBe("Failed to fetch organization ID");
});

test("7.8, 3.5: an update is merged into the stored profile, and nothing counts as changed any more", async () => {
  mockResponse(profiles.get, buildProfile({ organizations: [organization] }));
  await fetchProfile();
  mockResponse(profiles.update, buildProfile({ first_name: "Ann", organizations: [organization] }));
  useUserStore.setState({ isProfileChanged: true });

  await updateProfile({ firstName: "Ann" });

  expect(JSON.parse(sent.at(-1)?.body ?? "")).toEqual({ first_name: "Ann" });
  expect(useProfileStore.getState().profile).toMatchObject({ firstName: "Ann", lastName: "Reed" });
  expect(flags().isProfileChanged).toBe(false);
});

test("8.6, 3.5: an update that failed is 'Failed to update user profile', and what was changed still is", async () => {
  mockNetworkError(profiles.update);
  useUserStore.setState({ isProfileChanged: true });

  await expect(updateProfile({ firstName: "Ann" })).rejects.toMatchObject({ status: 0 });

  expect(flags()).toMatchObject({ error: "Failed to update user profile", isProfileChanged: true });
});

test("5.2, 7.10: the password is changed with the e-mail address as user name, and 'success' alone is success", async () => {
  mockResponse(account.changePassword, { message: "success" });

  const changed = changePassword(passwords);
  expect(flags().isPasswordLoading).toBe(true);

  expect(await changed).toBe(true);
  expect(flags()).toMatchObject({ isPasswordLoading: false, passwordErrors: undefined });
  expect(JSON.parse(sent[0]?.body ?? "")).toMatchObject({ username: "anna@example.com", old_password: "old" });
});

test.each(["Success", "ok", ""])("5.2, 8.5: the answer %j is no success, whatever its status", async (message) => {
  mockErrorResponse(account.changePassword, 200, { message });

  expect(await changePassword(passwords)).toBe(false);

  expect(flags().passwordErrors).toEqual({ detail: ["Failed to change password"] });
});

test("8.5: the body of a refusal is stored, and where there is none the words of our own", async () => {
  const field_errors = coded({ old_password: "wrong" });
  mockErrorResponse(account.changePassword, 400, {
    detail: "no",
    code: "invalid_input",
    request_id: "r",
    field_errors,
  });
  expect(await changePassword(passwords)).toBe(false);
  expect(flags().passwordErrors).toMatchObject({ detail: "no", fieldErrors: coded({ oldPassword: "wrong" }) });

  mockNetworkError(account.changePassword);
  expect(await changePassword(passwords)).toBe(false);
  expect(flags().passwordErrors).toEqual({ detail: ["Failed to change password"] });
});

test("8.6: a photo that could not be sent is 'Failed to upload profile image'", async () => {
  class BrokenNetwork extends EventTarget {
    readonly upload = new EventTarget();
    open() {}
    abort() {}
    setRequestHeader() {}
    send() {
      this.dispatchEvent(new Event("error"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", BrokenNetwork);

  await expect(uploadPhoto(new File(["x"], "me.png"))).rejects.toMatchObject({ status: 0 });

  vi.unstubAllGlobals();
  expect(flags()).toMatchObject({ isLoading: false, error: "Failed to upload profile image" });
});
