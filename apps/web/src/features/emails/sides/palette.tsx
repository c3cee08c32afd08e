import type { Block, BlockKind } from "@delight/email/block";
import { ActionIcon, Stack, Text, UnstyledButton } from "@mantine/core";
import { IconBookmark, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Confirm } from "../../../ui/confirm.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { KindIcon } from "../canvas/kind-icon.tsx";
import { useDraggable } from "../canvas/moving/use-draggable.ts";
import { useBlockActions } from "../canvas/use-block-actions.ts";
import { groupNames, kindGroups } from "../model/kinds.ts";
import { useState } from "react";
import { useRemoveSavedBlocks, useSavedBlocks } from "./saved-blocks.api.ts";
import classes from "./sides.module.css";

interface PaletteProps {
  /** Something was put into the email. */
  readonly onAdded?: (() => void) | undefined;
}

/** Everything that can stand in an email: pressed, it comes behind the chosen block; dragged, where it is dropped. */
export function Palette({ onAdded }: PaletteProps) {
  const { t } = useTranslation("editor");
  const { add } = useBlockActions();
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
      <SavedBlocks onAdded={onAdded} />
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

function SavedBlocks({ onAdded }: PaletteProps) {
  const { t } = useTranslation("editor");
  const { data = [] } = useSavedBlocks();
  return (
    <section aria-label={t("palette.saved")}>
      <Text size="xs" fw={600} c="dimmed" mb={6}>
        {t("palette.saved")}
      </Text>
      {data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t("palette.noSaved")}
        </Text>
      ) : (
        <Stack gap={4}>
          {data.map(({ id, name, blocks }) => (
            <SavedButton key={id} id={id} name={name} blocks={blocks} onAdded={onAdded} />
          ))}
        </Stack>
      )}
    </section>
  );
}

interface SavedButtonProps extends PaletteProps {
  readonly id: string;
  readonly name: string;
  readonly blocks: readonly Block[];
}

function SavedButton({ id, name, blocks, onAdded }: SavedButtonProps) {
  const { t } = useTranslation("editor");
  const errorText = useErrorText();
  const { insert } = useBlockActions();
  const ref = useDraggable<HTMLButtonElement>({ what: "saved", blocks });
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveSavedBlocks((error) => toastError(errorText(error)));
  return (
    <div className={classes.saved}>
      <UnstyledButton
        ref={ref}
        className={classes.kind}
        onClick={() => {
          insert(blocks);
          onAdded?.();
        }}
      >
        <IconBookmark size={20} stroke={1.5} aria-hidden />
        <span>
          <UserText>{name}</UserText>
        </span>
      </UnstyledButton>
      <ActionIcon
        variant="subtle"
        color="secondary"
        aria-label={t("saved.removeOf", { name })}
        onClick={() => setIsAsking(true)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      <Confirm
        isOpen={isAsking}
        title={t("saved.removeOf", { name })}
        action={t("saved.remove")}
        isDangerous
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          remove.mutate({ id });
        }}
      >
        {t("saved.removeText")}
      </Confirm>
    </div>
  );
}
