import { Alert, Stack } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type RefObject, useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { usePermission } from "../../../lib/session/profile.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";
import classes from "./frame.module.css";
import { SaveBar } from "./save-bar.tsx";

export interface SavedFormProps {
  readonly form: { readonly errors: Readonly<Record<string, ReactNode>>; readonly isDirty: () => boolean };
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
  readonly problem: unknown;
  /** Says above the cards what somebody else has saved meanwhile. */
  readonly theirs?: ReactNode;
  /** Stands beside the cards, below them on small screens. */
  readonly preview?: ReactNode;
  readonly children: (mayChange: boolean) => ReactNode;
}

/** A page of settings that is saved by itself; to be read only by those who may not change it. */
export function SavedForm(props: SavedFormProps) {
  const { form, onSubmit, isSaving, onDiscard, problem, theirs, preview, children } = props;
  const { t } = useTranslation("settings");
  const mayChange = usePermission("organization.settings");
  const { ref, expectWrong } = useFirstWrong(form.errors);
  const cards = (
    <Stack gap="lg">
      {mayChange ? null : (
        <Alert icon={<IconEye aria-hidden />} color="secondary">
          {t("readOnly")}
        </Alert>
      )}
      <FormError error={problem} />
      {theirs}
      {children(mayChange)}
      {mayChange ? <SaveBar isShown={form.isDirty()} isSaving={isSaving} onDiscard={onDiscard} /> : null}
    </Stack>
  );
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        expectWrong();
        onSubmit(event);
      }}
    >
      <UnsavedGuard isDirty={() => form.isDirty()} />
      {preview === undefined ? (
        cards
      ) : (
        <div className={classes.previewed}>
          {cards}
          {preview}
        </div>
      )}
    </form>
  );
}

interface FirstWrong {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** From here on the first field that turns out to be wrong takes the focus. */
  readonly expectWrong: () => void;
}

/**
 * Leads whoever saves to the first field that is wrong, as the fields stand on the screen: a setting of many fields, such as a
 * week of hours, has no field of its own name. `errors` change by the form's own check, or with the answer of the server.
 */
function useFirstWrong(errors: Readonly<Record<string, unknown>>): FirstWrong {
  const ref = useRef<HTMLFormElement>(null);
  const isExpected = useRef(false);
  useEffect(() => {
    if (!isExpected.current || Object.keys(errors).length === 0) return;
    isExpected.current = false;
    ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  const expectWrong = () => {
    isExpected.current = true;
  };
  return { ref, expectWrong };
}
