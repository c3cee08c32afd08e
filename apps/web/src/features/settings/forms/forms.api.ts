import { signUpForms } from "@delight/contract/sign-up-forms";
import type { Language } from "@delight/contract/common";
import type { CallOutput } from "../../../lib/api/types.ts";
import { roomQuery } from "../../../lib/query.ts";

export type SignUpForm = CallOutput<typeof signUpForms.list>[number];

export const formsQuery = roomQuery("signUpForms", signUpForms.list, {});
export const snippetQuery = (id: string, language: Language) =>
  roomQuery("signUpForms", signUpForms.snippet, { id, language });
export const roomsOfForms = ["signUpForms", "audit"];
