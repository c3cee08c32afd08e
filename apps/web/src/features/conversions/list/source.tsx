import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { Conversion } from "../conversions.api.ts";

interface SourceProps {
  readonly conversion: Conversion;
  /** In the line below; else the day of the job. */
  readonly hasService?: boolean;
}

/** The job or quote that was credited, with the way to its row. */
export function Source({ conversion, hasService = false }: SourceProps) {
  const { t } = useTranslation("conversions");
  const mayLook = usePermission("services.view");
  const { kind, quoteNumber, serviceName } = conversion;
  const row = mayLook ? rowOf(conversion) : undefined;
  return (
    <>
      {row === undefined ? (
        <Text span>{t(`kind.${kind}`)}</Text>
      ) : (
        <TextLink {...row} style={{ whiteSpace: "nowrap" }}>
          {t(`kind.${kind}`)}
        </TextLink>
      )}
      {quoteNumber === null ? null : (
        <Text size="sm" c="dimmed">
          <UserText>{quoteNumber}</UserText>
        </Text>
      )}
      {hasService && serviceName !== null ? (
        <Text size="sm" c="dimmed">
          <UserText>{serviceName}</UserText>
        </Text>
      ) : null}
      {hasService ? null : <JobDay conversion={conversion} />}
    </>
  );
}

function JobDay({ conversion: { jobStatus, jobOn } }: { readonly conversion: Conversion }) {
  const { t } = useTranslation("conversions");
  const { day } = useFormat();
  if (jobStatus === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t(`jobStatus.${jobStatus}`, { day: jobOn === null ? "" : day(jobOn) })}
    </Text>
  );
}

/** Jobs stand on the page of their customer, quotes in the list of quotes. */
function rowOf({ kind, customerId, serviceRecordId, quoteNumber }: Conversion) {
  if (kind === "job" && serviceRecordId !== null && customerId !== null) {
    return { to: paths.customer(customerId), search: { tab: "services" } };
  }
  return kind === "quote" && quoteNumber !== null ? { to: paths.quotes, search: { search: quoteNumber } } : undefined;
}
