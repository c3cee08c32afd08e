import { Button, Drawer, Group, Modal, Stack } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Confirm } from "../confirm.tsx";
import classes from "./form-layer.module.css";
import { UnsavedGuard } from "./unsaved-guard.tsx";

interface FormLayerProps {
  readonly title: string;
  readonly isDirty: () => boolean;
  readonly onClose: () => void;
  readonly onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  readonly isSaving: boolean;
  /** What the button does, as a verb: "Save". */
  readonly action: string;
  readonly children: ReactNode;
}

/** A form beside the list it belongs to; its buttons stay in sight, and what was typed is not lost by a slip. */
export function FormDrawer(props: FormLayerProps) {
  const { t } = useTranslation();
  const { leave, isAsking, guard } = useLeaving(props);
  return (
    <Drawer
      opened
      onClose={leave}
      closeOnEscape={!isAsking}
      position="right"
      size="min(480px, 100%)"
      title={props.title}
      closeButtonProps={{ "aria-label": t("close") }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <LayerForm {...props} leave={leave} />
      {guard}
    </Drawer>
  );
}

/** A short form over the screen; what was typed is not lost by a slip. */
export function FormDialog(props: FormLayerProps) {
  const { t } = useTranslation();
  const { leave, isAsking, guard } = useLeaving(props);
  return (
    <Modal
      opened
      onClose={leave}
      closeOnEscape={!isAsking}
      title={props.title}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <LayerForm {...props} leave={leave} />
      {guard}
    </Modal>
  );
}

function LayerForm({ onSubmit, isSaving, action, children, leave }: FormLayerProps & { readonly leave: () => void }) {
  const { t } = useTranslation();
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <Stack>{children}</Stack>
      <Group justify="flex-end" className={classes.footer}>
        <Button variant="default" onClick={leave}>
          {t("cancel")}
        </Button>
        <Button type="submit" loading={isSaving}>
          {action}
        </Button>
      </Group>
    </form>
  );
}

/** The way out, which asks first when something was changed. */
function useLeaving({ isDirty, onClose }: Pick<FormLayerProps, "isDirty" | "onClose">) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const guard = (
    <>
      <UnsavedGuard isDirty={isDirty} />
      <Confirm
        isOpen={isAsking}
        title={t("form.unsaved.title")}
        action={t("form.unsaved.leave")}
        isDangerous
        onConfirm={onClose}
        onClose={() => setIsAsking(false)}
      >
        {t("form.unsaved.text")}
      </Confirm>
    </>
  );
  // Not within the same event: the question hears the Escape that asks it, too, and would take it for an answer.
  const ask = () => void setTimeout(() => setIsAsking(true));
  return { leave: () => (isDirty() ? ask() : onClose()), isAsking, guard };
}
