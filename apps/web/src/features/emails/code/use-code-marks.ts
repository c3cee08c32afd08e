import type { Diagnostic } from "@codemirror/lint";
import { findHtmlFlaws } from "@delight/email/source/html-lint";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Rendered } from "../preview/use-preview.ts";
import { lineSpan } from "./line-span.ts";

export type CodeFindings = Rendered["findings"];

/** What is marked in a source: what the server found wrong with its Liquid, and tags that are not closed. */
export function useCodeMarks(findings: CodeFindings): (source: string) => Diagnostic[] {
  const { t } = useTranslation(["editor", "checks"]);
  return useCallback(
    (source) => [
      ...findings.flatMap(({ code, detail }): Diagnostic[] => {
        if (code === "liquid_syntax") {
          const line = Number(/^line (\d+)/.exec(detail)?.[1] ?? 1);
          return [
            {
              ...lineSpan(source, line),
              severity: "error",
              message: `${t("checks:finding.liquid_syntax")} ${detail}`,
            },
          ];
        }
        if (code !== "merge_field_unknown") return [];
        const from = source.indexOf(detail);
        if (from === -1) return [];
        return [
          { from, to: from + detail.length, severity: "error", message: t("checks:finding.merge_field_unknown") },
        ];
      }),
      ...findHtmlFlaws(source).map(
        ({ code, tag, start, end }): Diagnostic => ({
          from: start,
          to: end,
          severity: "warning",
          message: t(code === "unclosed" ? "code.unclosed" : "code.strayEnd", { tag: `<${tag}>` }),
        }),
      ),
    ],
    [findings, t],
  );
}
