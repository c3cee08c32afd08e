import type { BlockKind } from "@delight/email/block";
import { Stack, Text, UnstyledButton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { KindIcon } from "../canvas/kind-icon.tsx";
import { useDraggable } from "../canvas/moving/use-draggable.ts";
import { useBlockActions } from "../canvas/use-block-actions.ts";
import { groupNames, kindGroups } from "../model/kinds.ts";
import { SavedBlocksList } from "../saved-blocks/saved-blocks-list.tsx";
import classes from "./sides.module.css";

interface PaletteProps {
  /** Something was put into the email. */
  readonly onAdded?: (() => void) | undefined;
}

/** Everything that can stand in an email: pressed, it comes behind the chosen block; dragged, where it is dropped. */
export function Palette({ onAdded }: PaletteProps) {
  const { t } = useTranslation("editor");
  const { add, insert } = useBlockActions();
  return (
    <Stack gap="md">
      {groupNames.map((group) => (
        <section key={group} aria-label={t(`palette.${group}`)}>
          <Text size="xs" fw={600} c="dimmed" mb={6}>
            {t(`palette.${group}`)}
          </Text>
          <div className={classes.palette}>
            {kindGroups[group].map((kind) => (
              <KindButton
                key={kind}
                kind={kind}
                onAdd={() => {
                  add(kind);
                  onAdded?.();
                }}
              />
            ))}
          </div>
        </section>
      ))}
      <section aria-label={t("palette.saved")}>
        <Text size="xs" fw={600} c="dimmed" mb={6}>
          {t("palette.saved")}
        </Text>
        <SavedBlocksList
          onInsert={(blocks) => {
            insert(blocks);
            onAdded?.();
          }}
        />
      </section>
      <Text size="xs" c="dimmed">
        {t("palette.hint")}
      </Text>
    </Stack>
  );
}

function KindButton({ kind, onAdd }: { readonly kind: BlockKind; readonly onAdd: () => void }) {
  const { t } = useTranslation("emails");
  const ref = useDraggable<HTMLButtonElement>({ what: "kind", kind });
  return (
    <UnstyledButton ref={ref} className={classes.kind} onClick={onAdd}>
      <KindIcon kind={kind} />
      <span>{t(`kind.${kind}`)}</span>
    </UnstyledButton>
  );
}
