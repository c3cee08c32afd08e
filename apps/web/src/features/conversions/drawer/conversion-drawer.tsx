import { Drawer, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryContent } from "../../../ui/query-content.tsx";
import { ConversionLayer } from "../actions/conversion-layer.tsx";
import { useConversionActions } from "../actions/use-conversion-actions.tsx";
import { conversionQuery } from "../conversions.api.ts";
import { ConversionFacts } from "./conversion-facts.tsx";
import { Decide } from "./decide.tsx";
import { LookedAt } from "./looked-at.tsx";
import { RulesNote } from "./rules-note.tsx";
import { Verdict } from "./verdict.tsx";

interface ConversionDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Why an activity has one conversion: what led to it, what assisted, what was left out, by which rules, and what people decided. */
export function ConversionDrawer({ id, onClose }: ConversionDrawerProps) {
  const { t } = useTranslation("conversions");
  const query = useQuery(conversionQuery(id));
  const { decisionsOf, open, close } = useConversionActions();
  return (
    <>
      <Drawer
        opened
        onClose={onClose}
        closeOnEscape={open === undefined}
        position="right"
        size="min(600px, 100%)"
        title={t("drawer.title")}
        closeButtonProps={{ "aria-label": t("common:close") }}
      >
        <QueryContent query={query} missing={<Text>{t("drawer.missing")}</Text>}>
          {(conversion) => (
            <Stack gap="lg">
              <ConversionFacts conversion={conversion} />
              <Verdict conversion={conversion} />
              <Decide actions={decisionsOf(conversion)} />
              <LookedAt conversion={conversion} />
              {conversion.kind === "manual" ? null : <RulesNote rules={conversion.rules} />}
            </Stack>
          )}
        </QueryContent>
      </Drawer>
      {open === undefined ? null : <ConversionLayer open={open} onClose={close} />}
    </>
  );
}
