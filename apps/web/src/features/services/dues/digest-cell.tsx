import { Button, Text } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { UserText } from "../../../ui/user-text.tsx";
import type { DueDigest } from "../services.api.ts";
import { DueLines } from "./due-lines.tsx";
import { SiteText } from "./site-text.tsx";

/** The service that is due; several stay folded until somebody asks. */
export function DigestCell({ digest: { customerName, dues } }: { readonly digest: DueDigest }) {
  const { t } = useTranslation("services");
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const [first, second] = dues;
  if (first === undefined) return null;
  if (second === undefined) {
    return (
      <>
        <UserText>{first.serviceName}</UserText>
        <SiteText due={first} />
      </>
    );
  }
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        ms={-8}
        rightSection={<Icon size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t("dues.digestFor", { count: dues.length, customer: customerName })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t("dues.digest", { count: dues.length })}
      </Button>
      {isOpen ? (
        <DueLines id={id} dues={dues} />
      ) : (
        <Text size="sm" c="dimmed" lineClamp={1} maw={320} id={id}>
          {dues.map((due, index) => (
            <span key={due.id}>
              {index === 0 ? null : " · "}
              <UserText>{due.serviceName}</UserText>
            </span>
          ))}
        </Text>
      )}
    </>
  );
}
