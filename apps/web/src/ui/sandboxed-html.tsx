import { Box, SegmentedControl, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pageNonce } from "../lib/nonce.ts";

interface SandboxedHtmlProps {
  /** HTML that people made: it runs no script, loads nothing but images, and can't reach the page. */
  readonly html: string;
  readonly title: string;
  readonly height?: number;
}

const policy =
  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'; font-src https: data:\">";

/**
 * Puts the policy where the browser obeys it: before everything else of the document. A frame obeys the policy of the page around it
 * as well, which wants the page's nonce on style elements; no script of the frame can read it, for none runs.
 */
export function withPolicy(html: string): string {
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html)?.[0] ?? "<!doctype html>";
  const body = html.replace(/^\s*<!doctype[^>]*>/i, "").replace(/<style\b/gi, `<style nonce="${pageNonce()}"`);
  return `${doctype}${policy}${body}`;
}

/** Shows foreign HTML in a frame of an opaque origin, wide or as narrow as a phone. */
export function SandboxedHtml({ html, title, height = 640 }: SandboxedHtmlProps) {
  const { t } = useTranslation();
  const [width, setWidth] = useState("desktop");
  return (
    <Stack gap="sm">
      <SegmentedControl
        value={width}
        onChange={setWidth}
        aria-label={t("preview.width")}
        data={[
          { value: "desktop", label: t("preview.desktop") },
          { value: "mobile", label: t("preview.mobile") },
        ]}
        w="fit-content"
      />
      <Box bd="1px solid var(--border)" bg="#FFFFFF" maw={width === "mobile" ? 392 : "100%"} w="100%" mx="auto">
        <iframe
          title={title}
          sandbox=""
          srcDoc={withPolicy(html)}
          style={{ border: 0, inlineSize: "100%", blockSize: height, display: "block" }}
        />
      </Box>
    </Stack>
  );
}
