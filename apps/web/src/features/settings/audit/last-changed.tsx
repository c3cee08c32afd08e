import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Trans, useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { TextLink } from "../../../ui/links.tsx";
import { lastChangesQuery } from "./audit.api.ts";

/** Who changed one of these settings last, and the way to their history; nothing where nobody ever did. */
export function LastChanged({ fields }: { readonly fields: readonly string[] }) {
  const { t } = useTranslation("settings");
  const { relative, moment } = useFormat();
  const mayLook = usePermission("organization.settings");
  const { data = [] } = useQuery({ ...lastChangesQuery, enabled: mayLook });
  const [last] = data
    .filter(({ field }) => fields.includes(field))
    .toSorted((one, other) => other.changedAt.localeCompare(one.changedAt));
  if (!last) return null;
  return (
    <Text size="sm" c="dimmed">
      <Trans
        t={t}
        i18nKey="audit.lastChanged"
        values={{ name: last.actor?.name ?? t("audit.system"), when: relative(last.changedAt) }}
        components={{ n: <bdi />, w: <span title={moment(last.changedAt)} /> }}
      />{" "}
      <TextLink to="." search={{ tab: "audit", fields: fields.join(",") }} size="sm" underline="always" resetScroll>
        {t("audit.history")}
      </TextLink>
    </Text>
  );
}
