import { account } from "@delight/contract/bare/account";
import { profiles } from "@delight/contract/bare/profiles";
import { ApiException } from "../../api/api-exception.ts";
import { call } from "../../api/call.ts";
import type { CallInput } from "../../api/types.ts";
import { upload } from "../../api/upload.ts";
import { type ClientMessage, type Profile, useProfileStore, useUserStore } from "./stores.ts";

/** Reads the profile (specification 7.7); a collection of one is taken for its member. */
export async function fetchProfile(signal?: AbortSignal): Promise<Profile> {
  const profile = await watched("Failed to fetch user profile", async () => {
    const answer: Profile | readonly Profile[] = await call(profiles.get, {}, signal ? { signal } : {});
    return Array.isArray(answer) ? only(answer) : answer;
  });
  useProfileStore.setState({ profile });
  useUserStore.setState({
    isProfileChanged: false,
    ...(profile.organizations.length === 0 ? { error: "Failed to fetch organization ID" } : {}),
  });
  return profile;
}

/** Changes the profile and merges the answer into the stored one (specification 7.8). */
export async function updateProfile(changes: CallInput<typeof profiles.update>): Promise<Profile> {
  const answer = await watched("Failed to update user profile", () => call(profiles.update, changes));
  const profile = { ...useProfileStore.getState().profile, ...answer };
  useProfileStore.setState({ profile });
  useUserStore.setState({ isProfileChanged: false });
  return profile;
}

/** Sends a photo (specification 7.9) and answers its address. */
export async function uploadPhoto(
  file: File,
  options: Parameters<typeof upload<typeof profiles.uploadPhoto>>[2] = {},
): Promise<string> {
  const { url } = await watched("Failed to upload profile image", () => upload(profiles.uploadPhoto, file, options));
  const { profile } = useProfileStore.getState();
  if (profile) useProfileStore.setState({ profile: { ...profile, profileImage: url } });
  return url;
}

/** What is stored of a change that failed without any words of the server (specification 8.5). */
export const passwordFailure = { detail: ["Failed to change password"] };

type Passwords = Omit<CallInput<typeof account.changePassword>, "username">;

/** Changes the password; done only when the answer says exactly 'success' (specification 5.2, 8.5). */
export async function changePassword(passwords: Passwords): Promise<boolean> {
  const username = useUserStore.getState().user?.email ?? "";
  useUserStore.setState({ isPasswordLoading: true, passwordErrors: undefined });
  try {
    const { message }: { message: string } = await call(account.changePassword, { ...passwords, username });
    if (message !== "success") useUserStore.setState({ passwordErrors: passwordFailure });
    return message === "success";
  } catch (error) {
    const refusal = error instanceof ApiException ? error.data : undefined;
    useUserStore.setState({ passwordErrors: refusal ?? passwordFailure });
    return false;
  } finally {
    useUserStore.setState({ isPasswordLoading: false });
  }
}

/** Keeps the flags of specification 3.5 around one call; a call that was given up is no failure. */
async function watched<Answer>(message: ClientMessage, work: () => Promise<Answer>): Promise<Answer> {
  useUserStore.setState({ isLoading: true, error: undefined });
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiException) useUserStore.setState({ error: message });
    throw error;
  } finally {
    useUserStore.setState({ isLoading: false });
  }
}

function only(answers: readonly Profile[]): Profile {
  const [profile] = answers;
  if (!profile) throw new ApiException(404, undefined, 0);
  return profile;
}
