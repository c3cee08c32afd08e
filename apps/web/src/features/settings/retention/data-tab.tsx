import { Tabs } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useQueryParam } from "../../../lib/route.ts";
import { ErasePart } from "./erase-part.tsx";
import { ExportsPart } from "./exports-part.tsx";
import { ImportsPart } from "./imports-part.tsx";
import { RetentionPart } from "./retention-part.tsx";

const parts = {
  imports: ImportsPart,
  exports: ExportsPart,
  retention: RetentionPart,
  erase: ErasePart,
} satisfies Record<string, () => ReactNode>;

const keys = ["imports", "exports", "retention", "erase"] as const;

/** What came in and went out, how long it is kept, and what is erased. */
export function DataTab() {
  const { t } = useTranslation("data");
  const navigate = useNavigate();
  const asked = useQueryParam("part");
  const current = keys.find((key) => key === asked) ?? "imports";
  const open = (part: string | null) =>
    void navigate({ to: ".", search: { tab: "data", part: part ?? undefined }, replace: true, resetScroll: false });
  const Body = parts[current];
  return (
    <Tabs value={current} onChange={open} keepMounted={false}>
      <Tabs.List aria-label={t("parts.label")} mb="lg">
        {keys.map((key) => (
          <Tabs.Tab key={key} value={key}>
            {t(`parts.${key}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={current}>
        <Body />
      </Tabs.Panel>
    </Tabs>
  );
}
