import type { Endpoint } from "@delight/contract/endpoint";
import { Alert, Button, Group, Text, ThemeIcon } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconCheck, IconPlugConnected, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ApiException } from "../../../lib/api/api-exception.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { serverFieldErrors } from "../../../ui/form/field-errors.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import classes from "./connection-trial.module.css";

/** Tries what is in a form over an endpoint that changes nothing; what is wrong with a field is said at the field. */
export function useConnectionTest<E extends Endpoint, Values>(
  endpoint: E,
  form: Pick<UseFormReturnType<Values>, "setErrors">,
) {
  const { t } = useTranslation("fields");
  return useEndpointMutation(endpoint, {
    invalidates: [],
    onError: (error) => form.setErrors(serverFieldErrors(error.fieldErrors, t)),
  });
}

/** One thing that was tried, in words. */
interface TriedStep {
  readonly text: string;
  readonly isPassed: boolean;
  /** What the server said; empty where it said nothing. */
  readonly words: string;
}

interface ConnectionTrialProps {
  readonly action: string;
  readonly onStart: () => void;
  readonly trial: { readonly isPending: boolean; readonly error: ApiException | null };
  /** Undefined until it was tried. */
  readonly told:
    | {
        readonly isReady: boolean;
        readonly summary: ReactNode;
        /** Names the list of steps. */
        readonly label: string;
        readonly steps: readonly TriedStep[];
      }
    | undefined;
}

/** A button that tries a connection, and how far that got: each step up to the one that fails. */
export function ConnectionTest({ action, onStart, trial, told }: ConnectionTrialProps) {
  const isShownAtFields = Object.keys(trial.error?.fieldErrors ?? {}).length > 0;
  return (
    <div>
      <Button
        variant="light"
        leftSection={<IconPlugConnected size={18} aria-hidden />}
        loading={trial.isPending}
        onClick={onStart}
      >
        {action}
      </Button>
      <div aria-live="polite" className={classes.told}>
        <FormError error={isShownAtFields ? undefined : (trial.error ?? undefined)} />
        {told ? (
          <>
            <Alert color={told.isReady ? "success" : "error"}>{told.summary}</Alert>
            <ol className={classes.steps} aria-label={told.label}>
              {told.steps.map((step) => (
                <Step key={`${step.text} ${step.words}`} step={step} />
              ))}
            </ol>
          </>
        ) : null}
      </div>
    </div>
  );
}

function Step({ step: { text, isPassed, words } }: { readonly step: TriedStep }) {
  return (
    <li>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <ThemeIcon size={20} radius="xl" variant="light" color={isPassed ? "success" : "error"} aria-hidden>
          {isPassed ? <IconCheck size={14} /> : <IconX size={14} />}
        </ThemeIcon>
        <div className={classes.words}>
          <Text size="sm" fw={500}>
            {text}
          </Text>
          {words === "" ? null : (
            <Text size="sm" c="dimmed">
              <bdi dir="ltr">{words}</bdi>
            </Text>
          )}
        </div>
      </Group>
    </li>
  );
}
