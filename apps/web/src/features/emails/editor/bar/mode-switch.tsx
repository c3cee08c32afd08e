import { emails } from "@delight/contract/emails";
import { SegmentedControl } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../../lib/api/call.ts";
import { Confirm } from "../../../../ui/confirm.tsx";
import { toastError } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { useEmailEditor } from "../editor-context.ts";

type Mode = "blocks" | "html";

/** Blocks or code: changes nothing before saying what becomes of the other one. */
export function ModeSwitch() {
  const { t } = useTranslation("emails");
  const { variant, changeDocument, select } = useEmailEditor();
  const { mode, html = "" } = variant.document;
  const text = useErrorText();
  const [asked, setAsked] = useState<Mode>();
  const convert = useMutation({
    mutationFn: () => call(emails.toHtml, { variant }),
    onSuccess: ({ html: code }) => {
      setAsked(undefined);
      select(undefined);
      changeDocument({ mode: "html", html: code });
    },
    onError: (error) => toastError(text(error)),
  });
  const toBlocks = () => {
    setAsked(undefined);
    changeDocument({ mode: "blocks" });
  };
  const toHtml = () => {
    if (html === "") return convert.mutate();
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
        onClose={() => setAsked(undefined)}
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
