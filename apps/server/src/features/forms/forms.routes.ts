import { signUpForms } from "@delight/contract/sign-up-forms";
import { type ApiRouter, serve } from "../../platform/http/serve.ts";
import { changeForm, createForm, getSnippet, listForms, removeForm } from "./forms.service.ts";

export function formsRoutes(router: ApiRouter): void {
  serve(router, signUpForms.list, listForms);
  serve(router, signUpForms.create, createForm);
  serve(router, signUpForms.update, changeForm);
  serve(router, signUpForms.remove, removeForm);
  serve(router, signUpForms.snippet, getSnippet);
}
