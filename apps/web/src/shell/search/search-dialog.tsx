import { ActionIcon, Kbd, Modal, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { leaveForContent } from "../frame/arrival.ts";
import type { Found } from "./found.ts";
import { optionId } from "./result-list.tsx";
import { SearchBody } from "./search-body.tsx";
import { closeSearch, useSearch } from "./search-state.ts";
import classes from "./search.module.css";
import { useActive } from "./use-active.ts";
import { type Results, useResults } from "./use-results.ts";

const small = "(max-width: 599.98px)";

/** Finds customers, screens, settings and commands (specification 1.7); everything by keys. Closing it forgets what was typed. */
export function SearchDialog() {
  const { t } = useTranslation("search");
  const isOpen = useSearch((state) => state.isOpen);
  const isSmall = useMediaQuery(small, undefined, { getInitialValueInEffect: false });
  return (
    <Modal.Root
      opened={isOpen}
      onClose={closeSearch}
      size={600}
      fullScreen={isSmall}
      transitionProps={{ duration: isSmall ? 0 : 150 }}
      zIndex={1100}
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t("title")}>
        <Modal.Body p={0} className={classes.inside}>
          <Inside isSmall={isSmall} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Inside({ isSmall }: { readonly isSmall: boolean }) {
  const { t } = useTranslation("search");
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  // The dialog moves the focus by a timer, and on a busy machine what was typed before it ran was lost. Where it opens
  // without a transition, it has yet to note where the focus goes back to.
  useEffect(() => {
    if (!isSmall) input.current?.focus({ preventScroll: true });
  }, [isSmall]);
  const [typed, setTyped] = useState("");
  const results = useResults(typed);
  const { groups, recent } = results;
  const choose = (found: Found) => {
    recent.add(found);
    closeSearch();
    if ("run" in found.act) found.act.run();
    else void navigate(found.act).then(leaveForContent);
  };
  const items = groups.flatMap((group) => group.items);
  const active = useActive(items, { typed, state: results.state, onChoose: choose, onRemove: recent.remove });
  return (
    <>
      <div className={classes.head}>
        <IconSearch size={22} stroke={1.5} aria-hidden />
        <input
          ref={input}
          data-autofocus
          type="text"
          className={classes.input}
          placeholder={t("placeholder")}
          aria-label={t("title")}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          {...(active.key === undefined ? {} : { "aria-activedescendant": optionId(listId, active.key) })}
          {...(typed === "" ? {} : { dir: "auto" })}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={active.onKeyDown}
        />
        <span className={classes.esc} aria-hidden>
          [{t("esc")}]
        </span>
        <ActionIcon variant="subtle" color="secondary" size={32} aria-label={t("close")} onClick={closeSearch}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
      <SearchBody
        listId={listId}
        results={results}
        typed={typed}
        activeKey={active.key}
        onActive={active.set}
        onChoose={choose}
        onRemove={recent.remove}
      />
      <div className={classes.foot} aria-hidden>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t("hint.move")}
        </span>
        <span>
          <Kbd>↵</Kbd> {t("hint.open")}
        </span>
      </div>
      <VisuallyHidden component="output">
        <Said typed={typed} results={results} count={items.length} />
      </VisuallyHidden>
    </>
  );
}

interface SaidProps {
  readonly typed: string;
  readonly results: Pick<Results, "state" | "isIncomplete">;
  readonly count: number;
}

/** What is read out of the results while the field has the focus. */
function Said({ typed, results: { state, isIncomplete }, count }: SaidProps) {
  const { t } = useTranslation("search");
  if (state === "offer" || state === "failed") return null;
  if (state === "loading") return t("loading");
  if (state === "short") return t("more");
  const found = state === "none" ? t("none", { typed }) : t("count", { count });
  return (
    <>
      <div>{found}</div>
      {isIncomplete && <div>{t("incomplete")}</div>}
    </>
  );
}
