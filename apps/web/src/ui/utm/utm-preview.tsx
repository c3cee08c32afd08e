import { addUtm, utmOf } from "@delight/contract/add-utm";
import { DomainName } from "@delight/contract/domain-name";
import { OwnUtm, type Utm } from "@delight/contract/utm";
import { Code, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface UtmPreviewProps {
  /** What the organization adds, as it is being typed. */
  readonly organization: Utm;
  readonly own: OwnUtm | null;
  /** Of the activity. */
  readonly name: string;
  /** Of the organization; empty where it has none. */
  readonly website: string;
}

/** Where a link comes out in the end, made as the mails make it; nothing while what is typed could not be saved. */
export function UtmPreview({ organization, own, name, website }: UtmPreviewProps) {
  const { t } = useTranslation("parts");
  if (!OwnUtm.safeParse({ ...organization, ...own }).success) return null;
  const domains = organization.domains.flatMap((domain) => DomainName.safeParse(domain).data ?? []);
  const example = domains[0] === undefined ? website || "https://example.com/" : `https://${domains[0]}/`;
  const address = addUtm(new URL(example).href, utmOf({ ...organization, domains }, own, name));
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {t("utm.preview")}
      </Text>
      <Code block dir="ltr" aria-live="polite" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {address}
      </Code>
    </Stack>
  );
}
