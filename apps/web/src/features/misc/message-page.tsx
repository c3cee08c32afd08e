import { Center, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useDocumentTitle } from "../../ui/document-title.ts";
import { Picture, type PictureName } from "../../ui/picture/picture.tsx";

interface MessagePageProps {
  readonly code?: string;
  readonly picture?: PictureName;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
  /** The shell around it is the page's `main` already. */
  readonly isInShell?: boolean;
}

/** A drawing and a large number where there are such, one sentence, one way out. */
export function MessagePage({ code, picture, name, title, text, children, isInShell = false }: MessagePageProps) {
  useDocumentTitle(name);
  return (
    <Center p="lg" {...(isInShell ? { mih: "60dvh" } : { mih: "100dvh", component: "main", id: "content" })}>
      <Stack align="center" gap="sm" maw={480}>
        {picture === undefined ? null : <Picture name={picture} />}
        {code === undefined ? null : (
          <Text fz="clamp(3rem, 12vw, 6rem)" lh={1.1} fw={500} c="var(--heading)">
            {code}
          </Text>
        )}
        <Title order={1} size="h4" ta="center">
          {title}
        </Title>
        <Text ta="center">{text}</Text>
        {children}
      </Stack>
    </Center>
  );
}
