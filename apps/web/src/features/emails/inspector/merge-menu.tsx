import { ActionIcon, Combobox, useCombobox } from "@mantine/core";
import { IconBraces } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { DataFieldDialog } from "./data-field-dialog.tsx";
import { findChoices, useMergeChoices } from "./merge-choices.ts";
import classes from "./merge-menu.module.css";

interface MergeMenuProps {
  /** Puts a tag in; one with an end stands around words. */
  readonly onInsert: (source: string, after?: string) => void;
  /** Called when the menu is left without a choice. */
  readonly onLeave?: (() => void) | undefined;
  /** Opens each time that it grows: the menu was asked for by typing. */
  readonly asked?: number | undefined;
  /** What was typed since then beside the menu: the search goes on from it. */
  readonly begun?: (() => string | undefined) | undefined;
  /** Whether it stands in a panel that goes when something is pressed beside it. */
  readonly isNested?: boolean | undefined;
}

/** Offers everything an email can be personalised with, to be searched, and hands over the tag. */
export function MergeMenu({ onInsert, onLeave, asked = 0, begun, isNested = false }: MergeMenuProps) {
  const { t } = useTranslation("emails");
  const [isNaming, setIsNaming] = useState(false);
  const [heard, setHeard] = useState(asked);
  const [isOpen, setIsOpen] = useState(false);
  if (asked !== heard) {
    setHeard(asked);
    setIsOpen(true);
  }
  const combobox = useCombobox({ opened: isOpen, onOpenedChange: setIsOpen });
  const insert = (source: string, after?: string) => {
    setIsOpen(false);
    setIsNaming(false);
    onInsert(source, after);
  };
  return (
    <>
      <Combobox
        store={combobox}
        width={300}
        position="bottom-end"
        withinPortal={!isNested}
        onClose={() => setIsOpen(false)}
        onOptionSubmit={(id) => {
          if (id !== ownData) return;
          setIsOpen(false);
          setIsNaming(true);
        }}
      >
        <Combobox.Target withAriaAttributes={false}>
          <ActionIcon
            variant="subtle"
            color="secondary"
            aria-label={t("merge.insert")}
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            title={t("merge.insert")}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconBraces size={18} aria-hidden />
          </ActionIcon>
        </Combobox.Target>
        <Combobox.Dropdown>
          {isOpen && (
            <Choices
              combobox={combobox}
              begun={begun}
              onInsert={insert}
              onLeave={() => {
                setIsOpen(false);
                if (onLeave) onLeave();
                else combobox.focusTarget();
              }}
            />
          )}
        </Combobox.Dropdown>
      </Combobox>
      {isNaming && <DataFieldDialog onInsert={insert} onClose={() => setIsNaming(false)} />}
    </>
  );
}

const ownData = "data";

interface ChoicesProps {
  readonly combobox: ReturnType<typeof useCombobox>;
  readonly begun: MergeMenuProps["begun"];
  readonly onInsert: (source: string, after?: string) => void;
  readonly onLeave: () => void;
}

function Choices({ combobox, begun, onInsert, onLeave }: ChoicesProps) {
  const { t } = useTranslation("emails");
  const [search, setSearch] = useState("");
  const groups = findChoices(useMergeChoices(), search);
  const { focusSearchInput, selectFirstOption, resetSelectedOption } = combobox;
  useEffect(focusSearchInput, [focusSearchInput]);
  useEffect(() => {
    if (search.trim() === "") resetSelectedOption();
    else selectFirstOption();
  }, [search, selectFirstOption, resetSelectedOption]);
  const type = (typed: string) => {
    // A tag that is written out to its end is no search.
    if (/^[^{}]*\}\}$/.test(typed)) onInsert(`{{${typed}`);
    else setSearch(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <>
      <Combobox.Search
        value={search}
        dir="auto"
        aria-label={t("merge.search")}
        placeholder={t("merge.search")}
        onFocus={() => {
          if (search === "") type(begun?.() ?? "");
        }}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {/* The search keeps the focus; whoever comes by Tab can scroll. */}
      <Combobox.Options className={classes.options} aria-label={t("merge.insert")} tabIndex={0}>
        {groups.map(({ key, label, choices }) => (
          <Combobox.Group key={key} label={label}>
            {choices.map(({ id, label: name, source, after }) => (
              <Combobox.Option key={id} value={id} onClick={() => onInsert(source, after)}>
                <bdi>{name}</bdi>
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
        {groups.length === 0 && <Combobox.Empty>{t("merge.nothing", { search })}</Combobox.Empty>}
        <Combobox.Group label={t("merge.data")}>
          <Combobox.Option value={ownData}>{t("merge.ownData")}</Combobox.Option>
        </Combobox.Group>
      </Combobox.Options>
    </>
  );
}
