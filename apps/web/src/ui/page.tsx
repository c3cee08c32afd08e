import { Breadcrumbs, Group, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, Suspense, useDeferredValue } from "react";
import { useDocumentTitle } from "./document-title.ts";
import { TextLink } from "./links.tsx";
import { UserText } from "./user-text.tsx";

interface Crumb {
  readonly label: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

interface PageProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** The screens above this one, from the top. */
  readonly breadcrumbs?: readonly Crumb[];
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen: title, way back, actions. They stand at once; what is below is rendered in slices, between which presses are answered. */
export function Page({ title, hint, breadcrumbs = [], actions, children }: PageProps) {
  useDocumentTitle(title);
  const isTime = useDeferredValue(true, false);
  return (
    <Stack gap="lg" aria-busy={!isTime}>
      <Group justify="space-between" align="flex-end" gap="md">
        <div>
          {breadcrumbs.length === 0 ? null : (
            <Breadcrumbs mb={4} component="nav">
              {breadcrumbs.map(({ label, to, search }) => (
                <TextLink key={to} to={to} {...(search ? { search } : {})} size="sm">
                  <UserText>{label}</UserText>
                </TextLink>
              ))}
            </Breadcrumbs>
          )}
          <Title order={1} size="h4">
            <UserText>{title}</UserText>
          </Title>
          {hint === undefined ? null : (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </div>
        {actions === undefined ? null : <Group gap="sm">{actions}</Group>}
      </Group>
      {/* Whatever a part still waits for, the frame and the title stay. */}
      {isTime ? <Suspense fallback={null}>{children}</Suspense> : null}
    </Stack>
  );
}
