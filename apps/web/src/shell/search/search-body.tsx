import { Alert, Button, Skeleton, Text } from "@mantine/core";
import { IconAlertCircle, IconFileUnknown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ResultList } from "./result-list.tsx";
import type { ListActions } from "./result-option.tsx";
import classes from "./search.module.css";
import type { Results } from "./use-results.ts";

interface SearchBodyProps extends ListActions {
  readonly listId: string;
  readonly results: Results;
}

/** What stands below the field: what was found, and what else is to be said. */
export function SearchBody({ listId, results, ...actions }: SearchBodyProps) {
  const { t } = useTranslation("search");
  const { state, groups, recent, retry } = results;
  return (
    <div className={classes.body}>
      {state === "none" && <NoResult typed={actions.typed} />}
      <Remarks results={results} />
      <ResultList id={listId} groups={groups} isOffer={state === "offer"} {...actions} />
      {state === "loading" && <Waiting />}
      {state === "failed" && <Failed onRetry={retry} />}
      {state === "offer" && recent.items.length > 0 && (
        <Button variant="subtle" color="secondary" size="compact-sm" m="0 12px 12px" onClick={recent.clear}>
          {t("clearRecent")}
        </Button>
      )}
    </div>
  );
}

function Remarks({ results: { state, groups, isIncomplete } }: Pick<SearchBodyProps, "results">) {
  const { t } = useTranslation("search");
  const isInstead = (state === "none" || state === "short") && groups.length > 0;
  return (
    <>
      {state === "short" && (
        <Text className={classes.notice} c="dimmed">
          {t("more")}
        </Text>
      )}
      {isIncomplete && (
        <Text className={classes.notice} size="sm" c="dimmed">
          {t("incomplete")}
        </Text>
      )}
      {isInstead && (
        <Text className={classes.notice} size="sm" c="dimmed">
          {t("tryFor")}
        </Text>
      )}
    </>
  );
}

function NoResult({ typed }: { readonly typed: string }) {
  const { t } = useTranslation("search");
  return (
    <div className={classes.none}>
      <IconFileUnknown size={64} stroke={1} aria-hidden />
      <Text fw={500} size="lg" c="var(--heading)" className={classes.noneText}>
        {t("none", { typed: typed.trim() })}
      </Text>
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden>
      {["first", "second", "third"].map((name) => (
        <div key={name} className={classes.waitingRow}>
          <Skeleton height={20} width={20} radius="sm" />
          <div className={classes.texts}>
            <Skeleton height={10} width="45%" mb={8} />
            <Skeleton height={8} width="70%" />
          </div>
        </div>
      ))}
    </div>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation("search");
  return (
    <Alert m="sm" color="error" icon={<IconAlertCircle aria-hidden />} role="alert">
      <div className={classes.failed}>
        {t("failed")}
        <Button size="compact-sm" variant="light" color="error" onClick={onRetry}>
          {t("again")}
        </Button>
      </div>
    </Alert>
  );
}
