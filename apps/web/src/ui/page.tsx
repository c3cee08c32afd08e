import { Breadcrumbs, Group, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, Suspense, useDeferredValue, useEffect } from "react";
import { brandTitle } from "../lib/brand.ts";
import { TextLink } from "./links.tsx";
import { UserText } from "./user-text.tsx";
import classes from "./page.module.css";

interface Crumb {
  readonly label: string;
  readonly to: string;
}

interface PageProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** The screens above this one, from the top. */
  readonly breadcrumbs?: readonly Crumb[];
  readonly actions?: ReactNode;
  /** One low line above a screen that needs its height for work. */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

/** Names the page in the browser: "<screen> | <brand>". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? brandTitle : `${title} | ${brandTitle}`;
  }, [title]);
}

/** The frame of every screen: title, way back, actions. They stand at once; what is below is rendered in slices, between which presses are answered. */
export function Page({ title, hint, breadcrumbs = [], actions, isCompact = false, children }: PageProps) {
  useDocumentTitle(title);
  const isTime = useDeferredValue(true, false);
  return (
    <Stack gap={isCompact ? 8 : "lg"} aria-busy={!isTime}>
      <Group justify="space-between" align="flex-end" gap="md">
        <div className={isCompact ? classes.compact : undefined}>
          <Crumbs crumbs={breadcrumbs} below={isCompact ? 0 : 4} />
          <Title order={1} size={isCompact ? "sm" : "h4"}>
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

function Crumbs({ crumbs, below }: { readonly crumbs: readonly Crumb[]; readonly below: number }) {
  if (crumbs.length === 0) return null;
  return (
    <Breadcrumbs mb={below} component="nav">
      {crumbs.map(({ label, to }) => (
        <TextLink key={to} to={to} size="sm">
          <UserText>{label}</UserText>
        </TextLink>
      ))}
    </Breadcrumbs>
  );
}
