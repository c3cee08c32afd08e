import { signUpForms } from "@delight/contract/sign-up-forms";
import { type Door, serve } from "../../platform/http/serve.ts";
import { changeForm, createForm, getSnippet, listForms, removeForm } from "./forms.service.ts";

export function formsRoutes(door: Door): void {
  serve(door, signUpForms.list, listForms);
  serve(door, signUpForms.create, createForm);
  serve(door, signUpForms.update, changeForm);
  serve(door, signUpForms.remove, removeForm);
  serve(door, signUpForms.snippet, getSnippet);
}
