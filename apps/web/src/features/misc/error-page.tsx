import { Button, CopyButton, Group, Stack, Text } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../lib/api/api-exception.ts";
import { logError } from "../../lib/monitoring/error-log.ts";
import { MessagePage } from "./message-page.tsx";

interface ErrorPageProps {
  readonly error: unknown;
  readonly reset: () => void;
}

/** In Chromium, Firefox and Safari, and of Vite for styles: the file of a page did not arrive. */
const notLoaded = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** What is left when a screen breaks, where nothing else is on the page. */
export function ErrorPage(props: ErrorPageProps) {
  return <AnyErrorPage {...props} isInShell={false} />;
}

/** The same beside the navigation. */
export function ShellErrorPage(props: ErrorPageProps) {
  return <AnyErrorPage {...props} isInShell />;
}

type Placed = ErrorPageProps & { readonly isInShell: boolean };

function AnyErrorPage(props: Placed) {
  useEffect(() => {
    logError("boundary", props.error);
  }, [props.error]);
  const isNotLoaded = props.error instanceof Error && notLoaded.test(props.error.message);
  return isNotLoaded ? <NotLoadedPage isInShell={props.isInShell} /> : <BrokenPage {...props} />;
}

/** A file of an older deployment is gone, or the network is: only a new start helps. */
function NotLoadedPage({ isInShell }: Pick<Placed, "isInShell">) {
  const { t } = useTranslation("misc");
  return (
    <MessagePage
      isInShell={isInShell}
      name={t("notLoaded.name")}
      title={t("notLoaded.title")}
      text={t("notLoaded.text")}
    >
      <Button mt="sm" onClick={() => window.location.reload()}>
        {t("notLoaded.reload")}
      </Button>
    </MessagePage>
  );
}

/** The number to quote, and another try. */
function BrokenPage({ error, reset, isInShell }: Placed) {
  const { t } = useTranslation("misc");
  const requestId = error instanceof ApiException ? error.requestId : undefined;
  return (
    <MessagePage
      isInShell={isInShell}
      code="500"
      name={t("error.name")}
      title={t("error.title")}
      text={t("error.text")}
    >
      {requestId === undefined ? null : (
        <Stack align="center" gap={4}>
          <Text size="sm">{t("error.request")}</Text>
          <Text size="sm" ff="monospace" c="var(--heading)" style={{ userSelect: "all", overflowWrap: "anywhere" }}>
            <bdi>{requestId}</bdi>
          </Text>
          <CopyButton value={requestId}>
            {({ copied, copy }) => (
              <Button variant="subtle" size="xs" onClick={copy} aria-live="polite">
                {copied ? t("error.copied") : t("error.copy")}
              </Button>
            )}
          </CopyButton>
        </Stack>
      )}
      <Group mt="sm">
        <Button onClick={reset}>{t("error.again")}</Button>
        <Button variant="default" component="a" href="/">
          {t("home")}
        </Button>
      </Group>
    </MessagePage>
  );
}
