import { signUpForms } from "@delight/contract/sign-up-forms";
import type { Language } from "@delight/contract/common";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type SignUpForm = CallOutput<typeof signUpForms.list>[number];

export const formsQuery = endpointQuery("signUpForms", signUpForms.list, {});
export const snippetQuery = (id: string, language: Language) =>
  endpointQuery("signUpForms", signUpForms.snippet, { id, language });
export const formQueryKeys = ["signUpForms", "audit"];
