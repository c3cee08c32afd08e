import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../../lib/api/api-exception.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { toastError, toastInfo, toastApiError, toastSuccess } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { Ground } from "./ground.tsx";

const refusal = new ApiException(
  400,
  { code: "invalid_input", requestId: "sample", errors: { name: ["must not be empty"] } },
  0,
);

/** What the product says to what people do. */
export function AnswersPart() {
  const { t } = useTranslation("specimens");
  const said = t("answer.said");
  return (
    <Ground>
      <Undoing />
      <Group>
        <Button variant="light" color="success" onClick={() => toastSuccess(said)}>
          {t("answer.success")}
        </Button>
        <Button variant="light" color="info" onClick={() => toastInfo(said)}>
          {t("answer.info")}
        </Button>
        <Button variant="light" color="error" onClick={() => toastError(said)}>
          {t("answer.error")}
        </Button>
        <Button variant="light" color="error" onClick={() => void toastApiError(refusal, said)}>
          {t("field.wrong")}
        </Button>
        <Asking />
      </Group>
      <ErrorState error={refusal} onRetry={() => undefined} />
    </Ground>
  );
}

function Undoing() {
  const { t } = useTranslation("specimens");
  const offer = useUndo();
  const [state, setState] = useState<"present" | "gone">("present");
  const remove = () => {
    setState("gone");
    offer({ message: t("answer.gone"), onUndo: () => setState("present") });
  };
  return (
    <Group>
      <Button variant="light" color="error" disabled={state === "gone"} onClick={remove}>
        {t("answer.undo")}
      </Button>
      <output>{t(`answer.${state}`)}</output>
    </Group>
  );
}

function Asking() {
  const { t } = useTranslation("specimens");
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button color="error" onClick={() => setIsOpen(true)}>
        {t("answer.ask")}
      </Button>
      <Confirm
        isOpen={isOpen}
        title={t("answer.ask")}
        action={t("common:delete")}
        typed="Delight"
        isDangerous
        onClose={close}
        onConfirm={close}
      >
        {t("answer.question")}
      </Confirm>
    </>
  );
}
