import { Breadcrumbs, Stack, Title } from "@mantine/core";
import { type ReactNode, Suspense, useDeferredValue } from "react";
import classes from "./compact-page.module.css";
import { TextLink } from "./links.tsx";
import { useDocumentTitle } from "./document-title.ts";

interface CompactPageProps {
  readonly title: string;
  /** The screen above this one. */
  readonly above: { readonly label: string; readonly to: string };
  readonly children: ReactNode;
}

/** As `Page`, with one low line above a screen that needs its height for work. */
export function CompactPage({ title, above, children }: CompactPageProps) {
  useDocumentTitle(title);
  const isTime = useDeferredValue(true, false);
  return (
    <Stack gap={8} aria-busy={!isTime}>
      <div className={classes.compact}>
        <Breadcrumbs component="nav">
          <TextLink to={above.to} size="sm">
            <bdi>{above.label}</bdi>
          </TextLink>
        </Breadcrumbs>
        <Title order={1} size="sm">
          <bdi>{title}</bdi>
        </Title>
      </div>
      {isTime ? <Suspense fallback={null}>{children}</Suspense> : null}
    </Stack>
  );
}
