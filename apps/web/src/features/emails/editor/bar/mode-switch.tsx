import { type EmailVariant, emails } from "@delight/contract/emails";
import { SegmentedControl } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../../lib/api/call.ts";
import { Confirm } from "../../../../ui/confirm.tsx";
import { toastError } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { shownVariant } from "../../model/editor-store.ts";
import { useEmailEditor, useEditorStore } from "../editor-context.ts";

type Mode = "blocks" | "html";

/** Blocks or code: changes nothing before saying what becomes of the other one. */
export function ModeSwitch() {
  const { t } = useTranslation("emails");
  const store = useEditorStore();
  const { variant, changeDocument, select } = useEmailEditor();
  const { mode, html = "" } = variant.document;
  const text = useErrorText();
  const [asked, setAsked] = useState<Mode>();
  const waiting = useRef<AbortController>(undefined);
  const close = () => {
    waiting.current?.abort();
    setAsked(undefined);
  };
  const convert = useMutation({
    mutationFn: (sent: EmailVariant) => {
      waiting.current = new AbortController();
      return call(emails.toHtml, { variant: sent }, { signal: waiting.current.signal });
    },
    onSuccess: ({ html: code }, sent) => {
      // Nobody waits for it any more, or it is the code of what is not on the screen.
      if (waiting.current?.signal.aborted || shownVariant(store.getState()) !== sent) return;
      setAsked(undefined);
      select(undefined);
      changeDocument({ mode: "html", html: code });
    },
    onError: (error) => {
      if (!waiting.current?.signal.aborted) toastError(text(error));
    },
  });
  const toBlocks = () => {
    setAsked(undefined);
    changeDocument({ mode: "blocks" });
  };
  const toHtml = () => {
    if (html === "") return convert.mutate(variant);
    setAsked(undefined);
    select(undefined);
    changeDocument({ mode: "html" });
  };
  return (
    <>
      <SegmentedControl<Mode>
        aria-label={t("mode.label")}
        value={mode}
        data={(["blocks", "html"] as const).map((value) => ({ value, label: t(`mode.${value}`) }))}
        onChange={setAsked}
      />
      <Confirm
        isOpen={asked === "html" && mode === "blocks"}
        title={t("mode.toHtmlTitle")}
        action={t("mode.toHtml")}
        isBusy={convert.isPending}
        onClose={close}
        onConfirm={toHtml}
      >
        {html === "" ? t("mode.toHtmlFresh") : t("mode.toHtmlAgain")}
      </Confirm>
      <Confirm
        isOpen={asked === "blocks" && mode === "html"}
        title={t("mode.toBlocksTitle")}
        action={t("mode.toBlocks")}
        onClose={() => setAsked(undefined)}
        onConfirm={toBlocks}
      >
        {t("mode.toBlocksText")}
      </Confirm>
    </>
  );
}
