import { Input, Popover } from "@mantine/core";
import { splitLiquid } from "@delight/email/source/mask";
import { type ReactNode, useCallback, useId, useRef, useState } from "react";
import { useChipLabel } from "../../text/chip-label.ts";
import { ChipEditor } from "../../text/line/chip-editor.tsx";
import classes from "../../text/line/line.module.css";
import { LinePart } from "../../text/line/line-part.tsx";
import type { LineHandle, OpenedChip } from "../../text/line/live-line.tsx";
import { MergeMenu } from "../merge-menu.tsx";
import { LinkPicker } from "./link-picker.tsx";

interface MergeTextFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly placeholder?: string | undefined;
  readonly dir?: "auto" | "ltr" | "rtl";
  readonly value: string;
  readonly maxLength: number;
  readonly error?: ReactNode;
  readonly classNames?: Readonly<Partial<Record<"root" | "label" | "error", string | undefined>>>;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly onEnter?: () => void;
  /** Whether it holds where a link leads: the usual places are offered. */
  readonly isLink?: boolean;
  /** Whether it takes back its own steps, where nobody around does. */
  readonly ownsUndo?: boolean;
  /** Whether it stands in a panel that goes when something is pressed beside it. */
  readonly isNested?: boolean;
}

/** One line of words with its merge fields as chips, never as Liquid; what is stored is the Liquid. */
export function MergeTextField(props: MergeTextFieldProps) {
  const { label, description, error, value, maxLength, isLink, isNested, onChange } = props;
  const id = useId();
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const line = useRef<LineHandle>(undefined);
  const [asked, setAsked] = useState(0);
  const [chip, setChip] = useState<OpenedChip>();
  const ready = useCallback((handle: LineHandle | undefined) => {
    line.current = handle;
  }, []);
  const pick = (href: string) => {
    onChange(href);
    requestAnimationFrame(() => line.current?.focus());
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => line.current?.focus() }}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      classNames={props.classNames ?? {}}
    >
      <div ref={setBox} className={classes["box"]} data-line data-error={Boolean(error) || undefined}>
        <div className={classes["words"]}>
          {value === "" && props.placeholder !== undefined && (
            <span className={classes["placeholder"]} aria-hidden>
              <bdi>{props.placeholder}</bdi>
            </span>
          )}
          <LinePart
            value={value}
            maxLength={maxLength}
            attributes={attributesOf(props, id)}
            ownsUndo={props.ownsUndo ?? false}
            onChange={onChange}
            onLeave={() => props.onBlur?.()}
            onEnter={() => props.onEnter?.()}
            onChip={setChip}
            onBraces={() => setAsked((times) => times + 1)}
            onReady={ready}
          />
        </div>
        <div className={classes["tools"]}>
          {isLink && <LinkPicker isNested={isNested} onPick={pick} onAddress={() => pick("https://")} />}
          <MergeMenu
            isNested={isNested}
            asked={asked}
            begun={() => line.current?.begun()}
            onInsert={(source, after) => line.current?.insert(source, after)}
            onLeave={asked > 0 ? () => line.current?.focus() : undefined}
          />
        </div>
        {chip && (
          <ChipPopover
            chip={chip}
            around={box}
            isNested={isNested}
            onChange={(source) => {
              line.current?.replaceChip(chip.at, source);
              setChip({ ...chip, source });
            }}
            onRemove={() => {
              line.current?.removeChip(chip.at);
              setChip(undefined);
              line.current?.focus(chip.at);
            }}
            onClose={() => {
              setChip(undefined);
              line.current?.focus(chip.at + 1);
            }}
          />
        )}
      </div>
    </Input.Wrapper>
  );
}

/** What is said of the field; one that holds no letter yet reads as the page around it does. */
function attributesOf({ dir = "auto", value, placeholder, description, error }: MergeTextFieldProps, id: string) {
  const hasLetters = splitLiquid(value).some(({ text, isTag }) => !isTag && /\p{L}/u.test(text));
  const described = [description ? `${id}-description` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return {
    role: "textbox",
    "aria-multiline": "false",
    "aria-labelledby": `${id}-label`,
    "aria-invalid": String(Boolean(error)),
    ...(described === "" ? {} : { "aria-describedby": described }),
    ...(placeholder === undefined ? {} : { "aria-placeholder": placeholder }),
    ...(dir === "auto" && !hasLetters ? {} : { dir }),
  };
}

interface ChipPopoverProps {
  readonly chip: OpenedChip;
  readonly around: HTMLElement | null;
  readonly isNested: boolean | undefined;
  readonly onChange: (source: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Opens at the chip that it changes. */
function ChipPopover({ chip, around, isNested = false, ...actions }: ChipPopoverProps) {
  const [place] = useState(() => placeIn(chip.box, around));
  const { label } = useChipLabel()(chip.source);
  return (
    <Popover
      opened
      trapFocus
      // It stands at a chip, which opens nothing by itself.
      withRoles={false}
      width={280}
      position="bottom-start"
      withinPortal={!isNested}
      returnFocus={false}
      onChange={(isOpen) => {
        if (!isOpen) actions.onClose();
      }}
    >
      <Popover.Target>
        <span className={classes["anchor"]} style={place} />
      </Popover.Target>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library places it and says nothing of it without its target's role */}
      <Popover.Dropdown role="dialog" aria-label={label}>
        <ChipEditor source={chip.source} {...actions} />
      </Popover.Dropdown>
    </Popover>
  );
}

function placeIn(chip: DOMRect, around: HTMLElement | null) {
  const { left, top } = around?.getBoundingClientRect() ?? new DOMRect();
  return { left: chip.left - left, top: chip.top - top, width: chip.width, height: chip.height };
}
