import { Center, Loader, Stack, Text } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useId } from "react";
import type { CodeFindings } from "./use-code-marks.ts";

const CodeEditor = lazy(async () => {
  const { CodeEditor: component } = await import("./code-editor.tsx");
  return { default: component };
});

interface CodeFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: string;
  readonly isTall?: boolean;
  readonly findings?: CodeFindings;
  readonly onChange: (code: string) => void;
}

const none: CodeFindings = [];

/** HTML with highlighting; the editor comes when it is needed. */
export function CodeField({ label, hint, isTall = false, findings = none, ...field }: CodeFieldProps) {
  const labelId = useId();
  const height = isTall ? 480 : 200;
  return (
    <Stack gap={4}>
      <Text id={labelId} size="sm" fw={500}>
        {label}
      </Text>
      {hint === undefined ? null : (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <Suspense
        fallback={
          <Center h={height}>
            <Loader size="sm" />
          </Center>
        }
      >
        <CodeEditor labelId={labelId} height={height} findings={findings} {...field} />
      </Suspense>
    </Stack>
  );
}
