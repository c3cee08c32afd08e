import { Text, Tooltip, UnstyledButton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";

const onAnything = { hover: true, focus: true, touch: true };

/** How long ago; exactly when, by the clocks of the organization, to whoever points at it or comes there by keyboard. */
export function When({ moment }: { readonly moment: string }) {
  const { i18n } = useTranslation();
  const { relative } = useFormat();
  const timeZone = useOrganizationSettings()?.timeZone;
  // Asked for once: a second later it may be another one, and what is read out would not be what is seen.
  const ago = relative(moment);
  const exact = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: "medium",
    timeStyle: "long",
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(moment));
  return (
    <Tooltip label={exact} events={onAnything} withArrow>
      <UnstyledButton aria-label={`${ago}, ${exact}`} style={{ cursor: "help" }}>
        <Text component="time" dateTime={moment} size="sm">
          {ago}
        </Text>
      </UnstyledButton>
    </Tooltip>
  );
}
