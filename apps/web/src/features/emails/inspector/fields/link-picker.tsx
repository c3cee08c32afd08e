import { ActionIcon, Menu, Text } from "@mantine/core";
import {
  IconAdjustments,
  IconCalendarPlus,
  IconExternalLink,
  IconEye,
  IconLink,
  IconMail,
  IconMailOff,
  IconPhone,
  type IconProps,
  IconStar,
  IconWorld,
  IconWorldWww,
} from "@tabler/icons-react";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./link-picker.module.css";
import { type LinkChoice, type LinkKind, useLinkChoices } from "./use-link-choices.ts";

const icons: Record<LinkKind, ComponentType<IconProps>> = {
  booking: IconCalendarPlus,
  review: IconStar,
  website: IconWorld,
  phone: IconPhone,
  email: IconMail,
  view: IconEye,
  preferences: IconAdjustments,
  unsubscribe: IconMailOff,
};

interface LinkPickerProps {
  readonly onPick: (href: string) => void;
  /** Somebody knows an address of their own. */
  readonly onAddress: () => void;
  readonly isNested?: boolean | undefined;
}

/** Offers the places that a link usually leads to. */
export function LinkPicker({ onPick, onAddress, isNested = false }: LinkPickerProps) {
  const { t } = useTranslation("emails");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      returnFocus={false}
      position="bottom-end"
      width={300}
      withinPortal={!isNested}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="secondary" aria-label={t("link.pick")} title={t("link.pick")}>
          <IconLink size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown} onKeyDown={(event) => event.stopPropagation()}>
        {isOpen && <Choices onPick={onPick} />}
        <Menu.Divider />
        <Menu.Item leftSection={<IconWorldWww size={18} aria-hidden />} onClick={onAddress}>
          {t("link.address")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Choices({ onPick }: Pick<LinkPickerProps, "onPick">) {
  return useLinkChoices().map((choice) => <Choice key={choice.kind} choice={choice} onPick={onPick} />);
}

const look = { itemLabel: classes.words ?? "" };

/** What the organization lacks leads to where it is entered; the email stays open behind it. */
function Choice({ choice, onPick }: { readonly choice: LinkChoice } & Pick<LinkPickerProps, "onPick">) {
  const Icon = icons[choice.kind];
  const words = (
    <>
      {choice.label}
      <Text component="span" className={classes.hint} c="dimmed" dir="auto">
        {choice.hint}
      </Text>
    </>
  );
  const icon = <Icon size={18} aria-hidden />;
  if (choice.missing === undefined) {
    return (
      <Menu.Item classNames={look} leftSection={icon} onClick={() => onPick(choice.href)}>
        {words}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item
      component="a"
      classNames={look}
      href={choice.missing}
      target="_blank"
      leftSection={icon}
      rightSection={<IconExternalLink size={16} aria-hidden />}
    >
      {words}
    </Menu.Item>
  );
}
