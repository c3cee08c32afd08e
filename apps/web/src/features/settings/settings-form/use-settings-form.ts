import { organizations } from "@delight/contract/organizations";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../../lib/api/api-exception.ts";
import { call } from "../../../lib/api/call.ts";
import type { CallInput } from "../../../lib/api/types.ts";
import { camelKey } from "../../../lib/case.ts";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { isSame, pickSettings, type SettingKey, type Settings, settingsQuery } from "../settings.api.ts";

type Input = CallInput<typeof organizations.updateSettings>;

/**
 * The form of one tab. Only what was changed is sent, with what it is to replace: where somebody else was faster the server
 * refuses, `theirs` then holds what they chose, and saving once more replaces it knowingly.
 */
export function useSettingsForm<Key extends SettingKey>(settings: Settings, keys: readonly Key[]) {
  const { t } = useTranslation("settings");
  const [theirs, setTheirs] = useState<Partial<Settings>>({});
  const known = useRef(pickSettings(settings, keys));
  const overtaken = useRef<Overtaken>(() => undefined);
  const contractForm = useContractForm(organizations.updateSettings, {
    initialValues: pickSettings(settings, keys),
    toInput: (values) => {
      const changed = keys.filter((key) => !isSame(values[key], known.current[key]));
      return { ...only(values, changed), seen: only(known.current, changed) };
    },
    invalidates: ["organizations", "reports", "audit"],
    send: useSend(overtaken),
    onSaved: (saved) => {
      setTheirs({});
      adopt(saved);
      form.setValues(known.current);
      toastSuccess(t("saved"));
    },
  });
  const { form } = contractForm;
  function adopt(fresh: Settings) {
    known.current = pickSettings(fresh, keys);
    form.setInitialValues(known.current);
    form.resetDirty(known.current);
  }
  useEffect(() => {
    overtaken.current = (fresh, fields) => {
      adopt(fresh);
      setTheirs(only(fresh, among(keys, fields)));
    };
  });
  useChange(settings, (fresh) => {
    if (form.isDirty() || isSame(pickSettings(fresh, keys), known.current)) return;
    adopt(fresh);
    form.setValues(known.current);
  });
  const takeTheirs = () => {
    form.setValues(only(known.current, among(keys, Object.keys(theirs))));
    form.clearErrors();
    setTheirs({});
  };
  return { ...contractForm, theirs, takeTheirs, forgetTheirs: () => setTheirs({}) };
}

type Overtaken = (fresh: Settings, fields: readonly string[]) => void;

function among<Key extends string>(keys: readonly Key[], names: readonly string[]): Key[] {
  return keys.filter((key) => names.includes(key));
}

/** Saves; where somebody else has changed the same meanwhile, that is fetched first, so that it can be shown with the refusal. */
function useSend(overtaken: RefObject<Overtaken>) {
  const client = useQueryClient();
  return async (input: Input) => {
    try {
      return await call(organizations.updateSettings, input);
    } catch (error) {
      if (isOvertaken(error)) {
        const fields = Object.keys(error.fieldErrors).map(camelKey);
        overtaken.current(await client.fetchQuery({ ...settingsQuery, staleTime: 0 }), fields);
      }
      throw error;
    }
  };
}

/** What others saved meanwhile is shown as soon as it is known, unless somebody is typing here. */
function useChange(settings: Settings, follow: (fresh: Settings) => void): void {
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  useEffect(() => latest.current(settings), [settings]);
}

function isOvertaken(error: unknown): error is ApiException {
  return error instanceof ApiException && error.code === "conflict" && Object.keys(error.fieldErrors).length > 0;
}

function only<Values extends object>(values: Values, names: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
}
