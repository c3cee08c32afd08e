import { organizations } from "@delight/contract/organizations";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useEffect, useRef, useState } from "react";
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
  const client = useQueryClient();
  const [theirs, setTheirs] = useState<Partial<Settings>>({});
  const known = useRef(pickSettings(settings, keys));
  const adopt = (fresh: Settings) => {
    known.current = pickSettings(fresh, keys);
    form.setInitialValues(known.current);
    form.resetDirty(known.current);
  };
  const send = async (input: Input) => {
    try {
      return await call(organizations.updateSettings, input);
    } catch (error) {
      if (isOvertaken(error)) {
        const fresh = await client.fetchQuery({ ...settingsQuery, staleTime: 0 });
        adopt(fresh);
        setTheirs(
          pickSettings(
            fresh,
            keys.filter((key) => Object.keys(error.fieldErrors).some((name) => camelKey(name) === key)),
          ),
        );
      }
      throw error;
    }
  };
  const contractForm = useContractForm(organizations.updateSettings, {
    initialValues: pickSettings(settings, keys),
    toInput: (values) => {
      const changed = keys.filter((key) => !isSame(values[key], known.current[key]));
      return { ...only(values, changed), seen: only(known.current, changed) } as Input;
    },
    rooms: ["organizations", "reports", "audit"],
    send,
    onSaved: (saved) => {
      setTheirs({});
      adopt(saved);
      form.setValues(known.current);
      toastSuccess(t("saved"));
    },
  });
  const { form } = contractForm;
  const latest = useRef(adopt);
  useEffect(() => {
    latest.current = adopt;
  });
  useEffect(() => {
    // What others saved meanwhile is shown, unless somebody is typing here.
    if (form.isDirty() || isSame(pickSettings(settings, keys), known.current)) return;
    latest.current(settings);
    form.setValues(known.current);
  }, [settings, keys, form]);
  const takeTheirs = () => {
    form.setValues(theirs as Partial<Pick<Settings, Key>>);
    for (const key of Object.keys(theirs)) form.clearFieldError(key);
    setTheirs({});
  };
  const discard = () => {
    setTheirs({});
    form.reset();
  };
  return { ...contractForm, theirs, takeTheirs, discard };
}

function isOvertaken(error: unknown): error is ApiException {
  return error instanceof ApiException && error.code === "conflict" && Object.keys(error.fieldErrors).length > 0;
}

function only<Values extends object>(values: Values, names: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
}
