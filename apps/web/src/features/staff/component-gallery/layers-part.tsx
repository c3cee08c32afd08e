import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog, FormDrawer } from "../../../ui/form/form-layer.tsx";
import { toastSuccess } from "../../../ui/toast.ts";
import { Ground } from "./ground.tsx";

/** Forms over a screen. */
export function LayersPart() {
  const { t } = useTranslation("specimens");
  const [open, setOpen] = useState<"drawer" | "dialog">();
  const [note, setNote] = useState("");
  const close = () => {
    setOpen(undefined);
    setNote("");
  };
  const layer = {
    title: t("layer.title"),
    isDirty: () => note !== "",
    isSaving: false,
    action: t("common:save"),
    onClose: close,
    onSubmit: (event?: { preventDefault: () => void }) => {
      event?.preventDefault();
      toastSuccess(t("common:saved"));
      close();
    },
  };
  const field = (
    <TextInput
      label={t("layer.note")}
      value={note}
      data-autofocus
      onChange={({ currentTarget }) => setNote(currentTarget.value)}
    />
  );
  return (
    <Ground>
      <Group>
        <Button variant="default" onClick={() => setOpen("drawer")}>
          {t("layer.drawer")}
        </Button>
        <Button variant="default" onClick={() => setOpen("dialog")}>
          {t("layer.dialog")}
        </Button>
      </Group>
      {open === "drawer" ? <FormDrawer {...layer}>{field}</FormDrawer> : null}
      {open === "dialog" ? <FormDialog {...layer}>{field}</FormDialog> : null}
    </Ground>
  );
}
