import { ColorSwatch, Group, TextInput, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./fields.module.css";

interface ColorFieldProps {
  readonly label: string;
  /** `#RRGGBB`. */
  readonly value: string;
  readonly onChange: (color: string) => void;
  /** Colours offered as one press each. */
  readonly swatches?: readonly string[];
  readonly error?: ReactNode;
}

/** A colour as its number, from the browser's own picker, or one of some that are offered. */
export function ColorField({ label, value, onChange, swatches = [], error }: ColorFieldProps) {
  const picked = /^#[0-9a-f]{6}$/i.test(value) ? value : "#000000";
  return (
    <div>
      <TextInput
        label={label}
        dir="ltr"
        maxLength={7}
        value={value}
        error={error}
        leftSection={
          <input
            type="color"
            aria-label={label}
            className={classes.picker}
            value={picked}
            onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
          />
        }
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {swatches.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of buttons beside a field
        <Group gap={6} mt={6} role="group" aria-label={label}>
          {swatches.map((color) => (
            <UnstyledButton
              key={color}
              aria-label={color}
              aria-pressed={color === value}
              onClick={() => onChange(color)}
            >
              <ColorSwatch color={color} size={28} className={color === value ? classes.chosen : undefined} />
            </UnstyledButton>
          ))}
        </Group>
      )}
    </div>
  );
}
