import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { ApiException } from "../../../../lib/api/api-exception.ts";
import { renderScreen, mockServer } from "../../../../testing.tsx";
import { emptyDraft } from "../../model/draft.ts";
import { SaveState } from "./save-state.tsx";
import type { Save } from "./use-save.ts";

const nothing = () => undefined;
const calm: Save = {
  saved: { id: "0198c1f0-7a00-7000-8000-000000000002", version: 1, draft: emptyDraft("Spring", "en") },
  isDirty: true,
  isValid: true,
  isSaving: false,
  isConflict: false,
  isStale: false,
  hasFailed: false,
  refusal: undefined,
  save: nothing,
  flush: () => Promise.resolve(),
  isUnsaved: () => true,
  openConflict: nothing,
  closeConflict: nothing,
  takeOver: nothing,
  hear: () => Promise.resolve(),
};

beforeEach(() => {
  mockServer();
});

it.each<[string, Partial<Save>]>([
  ["Not saved yet", { saved: undefined }],
  ["Saving…", { isSaving: true }],
  ["Saving…", { isSaving: true, hasFailed: true, isStale: true }],
  ["All changes saved", { isDirty: false }],
  ["Not saved. Trying again…", { hasFailed: true }],
  ["Not saved", { refusal: new ApiException(403, {}, 0) }],
  ["Not saved: somebody else saved it", { isStale: true }],
  ["Not saved: somebody else saved it", { isStale: true, hasFailed: true }],
])("2.15: “%s” is told of %j", async (words, state) => {
  await renderScreen(<SaveState saving={{ ...calm, ...state }} />, {
    path: "/state",
    address: "/state",
    texts: ["emails", "editor"],
  });

  // Told without being asked, because nobody looks there while writing.
  expect((await screen.findByRole("status")).textContent).toBe(words);
});
