import { ActionIcon, Button, Group, Popover, Stack } from "@mantine/core";
import { Link } from "@delight/email/block";
import { IconLink } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MergeTextField } from "./fields/merge-text-field.tsx";

interface LinkPopoverProps {
  /** Where the chosen link leads now. */
  readonly address?: string;
  readonly onApply: (address: string) => void;
  readonly onRemove: () => void;
}

/** Asks where a link leads. */
export function LinkPopover({ address: current = "", onApply, onRemove }: LinkPopoverProps) {
  const { t } = useTranslation("emails");
  const [isOpen, setIsOpen] = useState(false);
  const [address, setAddress] = useState("");
  const isWrong = !Link.safeParse(address).success;
  const done = (action: () => void) => {
    setIsOpen(false);
    setAddress("");
    action();
  };
  const apply = () => {
    if (!isWrong && address.trim() !== "") done(() => onApply(address.trim()));
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus withinPortal width={340} position="bottom-start">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="secondary"
          aria-label={t("rich.link")}
          title={t("rich.link")}
          onClick={() => {
            setAddress(current);
            setIsOpen(!isOpen);
          }}
        >
          <IconLink size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <MergeTextField
            label={t("rich.linkAddress")}
            dir="ltr"
            placeholder="https://"
            value={address}
            maxLength={2000}
            error={isWrong ? t("problem.href") : undefined}
            onChange={setAddress}
            onEnter={apply}
            isLink
            isNested
            ownsUndo
          />
          <Group gap="xs">
            <Button size="xs" disabled={isWrong || address.trim() === ""} onClick={apply}>
              {t("rich.linkApply")}
            </Button>
            <Button size="xs" variant="default" onClick={() => done(onRemove)}>
              {t("rich.linkRemove")}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
