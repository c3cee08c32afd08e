import { Alert } from "@mantine/core";
import { IconLinkOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../lib/api/api-exception.ts";
import { useErrorText } from "../../ui/use-error-text.ts";

interface BrokenLinkProps {
  /** The refusal; undefined when the address held no link at all. */
  readonly refusal: unknown;
  /** The way on. */
  readonly children: ReactNode;
}

/** A mailed link that was used, has expired or is none of ours, each in its words, and what to do then. */
export function BrokenLink({ refusal, children }: BrokenLinkProps) {
  const { t } = useTranslation("errors");
  const text = useErrorText();
  return (
    <>
      <Alert color="warning" variant="light" role="alert" icon={<IconLinkOff aria-hidden />}>
        {refusal === undefined ? t("code.link_unknown") : text(refusal)}
      </Alert>
      {children}
    </>
  );
}

/** Whether the link itself is the reason, so that trying again is of no use. */
export function isBrokenLink(refusal: unknown): boolean {
  return refusal instanceof ApiException && refusal.code.startsWith("link_");
}
