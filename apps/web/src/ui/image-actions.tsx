import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useRef } from "react";

interface ImageActionsProps {
  /** Media types that can be chosen. */
  readonly kinds: readonly string[];
  readonly words: { readonly choose: string; readonly remove: string; readonly rules: string };
  readonly error: string | undefined;
  readonly isSending: boolean;
  readonly isRemoving: boolean;
  readonly onChoose: (file: File) => void;
  /** Takes the image away and then calls `onGone`; `undefined` where there is none. */
  readonly onRemove: ((onGone: () => void) => void) | undefined;
}

/** Chooses an image anew or takes it away, with what holds for images below. */
export function ImageActions({ kinds, words, error, isSending, isRemoving, onChoose, onRemove }: ImageActionsProps) {
  const chooser = useRef<HTMLButtonElement>(null);
  const reset = useRef<() => void>(null);
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <FileButton
          accept={kinds.join(",")}
          resetRef={reset}
          onChange={(file) => {
            // The same file may be chosen again, mended meanwhile.
            reset.current?.();
            if (file) onChoose(file);
          }}
          inputProps={{ "aria-label": words.choose }}
        >
          {(props) => (
            <Button
              {...props}
              ref={chooser}
              variant="light"
              loading={isSending}
              leftSection={<IconUpload size={18} aria-hidden />}
            >
              {words.choose}
            </Button>
          )}
        </FileButton>
        {onRemove === undefined ? null : (
          <Button
            variant="default"
            loading={isRemoving}
            // The focus must not be lost with this button.
            onClick={() => onRemove(() => chooser.current?.focus())}
          >
            {words.remove}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {words.rules}
      </Text>
      {error === undefined ? null : (
        <Text size="sm" c="error" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
