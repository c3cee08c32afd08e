import { Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { UserText } from "../../../ui/user-text.tsx";
import type { ConsentEntry } from "../customers.api.ts";
import classes from "./consent-history.module.css";

/** Every change of consent: what, when, by whom and with which proof; newest first. */
export function ConsentHistory({ entries }: { readonly entries: readonly ConsentEntry[] }) {
  const { t } = useTranslation("customers");
  const { moment } = useFormat();
  if (entries.length === 0) return <Text c="dimmed">{t("consent.historyNone")}</Text>;
  return (
    <ol className={classes.entries}>
      {entries.map(({ id, state, basis, source, evidence, userName, occurredAt }) => (
        <li key={id}>
          <Stack gap={0}>
            <Text fw={500} c="var(--heading)">
              {t(`consent.state.${state}`)}
            </Text>
            {evidence === "" ? null : (
              <Text size="sm">
                <UserText>{evidence}</UserText>
              </Text>
            )}
            <Text size="sm" c="dimmed">
              <bdi>{moment(occurredAt)}</bdi> · {t(`consent.source.${source}`)}
              {state === "subscribed" ? ` · ${t(`consent.byBasis.${basis}`)}` : null}
              {userName === null ? null : (
                <>
                  {" · "}
                  <UserText>{userName}</UserText>
                </>
              )}
            </Text>
          </Stack>
        </li>
      ))}
    </ol>
  );
}
