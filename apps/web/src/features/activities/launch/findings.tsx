import { letterOf } from "@delight/contract/campaign-test";
import { findingCodes } from "@delight/email/checks/finding";
import { Alert, List, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { Activity, Checked } from "../activities.api.ts";

type Finding = Checked["findings"][number];

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly draft: Activity;
}

/** What to mend before launching, and what is good to know. */
export function Findings({ findings, draft }: FindingsProps) {
  const { t } = useTranslation("activities");
  const errors = findings.filter(({ level }) => level === "error");
  const warnings = findings.filter(({ level }) => level === "warning");
  if (findings.length === 0) {
    return (
      <Alert color="success" variant="light" icon={<IconCircleCheck aria-hidden />} title={t("finding.none")}>
        {t("finding.noneHint")}
      </Alert>
    );
  }
  return (
    <>
      {errors.length === 0 ? null : (
        <Alert color="error" variant="light" icon={<IconCircleX aria-hidden />} title={t("finding.errors")}>
          <FindingList findings={errors} draft={draft} />
        </Alert>
      )}
      {warnings.length === 0 ? null : (
        <Alert color="warning" variant="light" icon={<IconAlertTriangle aria-hidden />} title={t("finding.warnings")}>
          <FindingList findings={warnings} draft={draft} />
        </Alert>
      )}
    </>
  );
}

/** Each in a sentence, with the way to where it is mended; what is found in every language of an email is said once. */
export function FindingList({ findings, draft }: FindingsProps) {
  const told = new Map(findings.map((finding) => [`${finding.code} ${finding.variant} ${finding.detail}`, finding]));
  return (
    <List spacing="xs" size="md">
      {[...told].map(([key, finding]) => (
        <List.Item key={key}>
          <OneFinding finding={finding} draft={draft} />
        </List.Item>
      ))}
    </List>
  );
}

const known = [
  "variants_alike",
  "variant_language",
  "sample_small",
  "clicks_unmeasured",
  "no_segment",
  "no_email",
  "no_sender",
  "no_postal_address",
  "sender_unverified",
  "sender_unsigned",
  "sender_no_dmarc",
  "segment_broken",
  "begins_in_past",
  "no_run_left",
  "no_day",
  "too_slow",
  "nobody_reachable",
  "subject_missing",
  "liquid_syntax",
  "merge_field_unknown",
  "data_field",
  "image_missing",
  "image_dead",
  "alt_missing",
  "link_missing",
  "link_dead",
  "foreign_tag",
  "link_not_https",
  "unsubscribe_missing",
  "postal_address_missing",
  "html_too_large",
] as const;

const leavingCodes = ["exclusion_gone", "exclusion_broken"] as const;

/** Those whose detail says which text, picture or link is meant. */
const pointing = new Set<string>([
  "liquid_syntax",
  "merge_field_unknown",
  "sum_impossible",
  "date_format_unknown",
  "data_field",
  "link_missing",
  "link_dead",
  "foreign_tag",
  "link_not_https",
  "alt_missing",
  "alt_is_file_name",
  "condition_unknown",
  "condition_value",
  "fallback_missing",
  "image_dead",
  "image_gone",
  "link_disguised",
  "link_setting_missing",
  "link_shortened",
  "contrast_low",
]);
const inSettings: Readonly<Record<string, string>> = {
  no_sender: "sending",
  no_postal_address: "general",
  postal_address_missing: "general",
  sender_unverified: "domains",
  sender_unsigned: "domains",
  sender_no_dmarc: "domains",
};
const inSteps: Readonly<Record<string, string>> = {
  no_segment: "segment",
  segment_broken: "segment",
  exclusion_gone: "segment",
  exclusion_broken: "segment",
  nobody_reachable: "segment",
  no_email: "email",
  sample_small: "email",
  clicks_unmeasured: "email",
  begins_in_past: "timing",
  no_run_left: "timing",
  no_day: "timing",
  too_slow: "timing",
};

function OneFinding({
  finding: { code, detail, variant },
  draft,
}: {
  readonly finding: Finding;
  readonly draft: Activity;
}) {
  const { t } = useTranslation(["activities", "checks", "leaving"]);
  const name = known.find((one) => one === code);
  const checked = findingCodes.find((one) => one === code);
  const leaving = leavingCodes.find((one) => one === code);
  const said = leaving
    ? t(`leaving:finding.${leaving}`)
    : name
      ? t(`finding.code.${name}`)
      : checked && t(`checks:finding.${checked}`, { detail });
  return (
    <Text span size="sm">
      {variant === undefined ? null : `${t("finding.ofVariant", { letter: letterOf(variant) })} `}
      {said ?? <UserText>{detail}</UserText>}
      {pointing.has(code) && detail !== "" ? (
        <>
          {" "}
          <Text span size="sm" ff="monospace">
            <UserText>{detail}</UserText>
          </Text>
        </>
      ) : null}{" "}
      <Mend step={variant === undefined ? inSteps[code] : "email"} code={code} draft={draft} />
    </Text>
  );
}

interface MendProps {
  /** Where that is the place; only drafts have steps. */
  readonly step: string | undefined;
  readonly code: string;
  readonly draft: Activity;
}

/** The place where it can be mended. */
function Mend({ step, code, draft: { id, emailId, status } }: MendProps) {
  const { t } = useTranslation("activities");
  if (step && status !== "draft") return null;
  const target = step
    ? { to: paths.activity(id), search: { step } }
    : inSettings[code]
      ? { to: paths.companySettings, search: { tab: inSettings[code] } }
      : emailId === null || !isOfEmail(code)
        ? undefined
        : { to: paths.emailEditor, search: { email: emailId, activity: id } };
  if (target === undefined) return null;
  return (
    <TextLink to={target.to} search={target.search} size="sm" c="inherit" td="underline">
      {t("finding.mend")}
    </TextLink>
  );
}

function isOfEmail(code: string): boolean {
  return findingCodes.some((one) => one === code);
}
