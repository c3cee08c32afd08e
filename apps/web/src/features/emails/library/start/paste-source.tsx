import { emails } from "@delight/contract/emails";
import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { upload } from "../../../../lib/api/upload.ts";
import { toastApiError } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { useStart } from "./use-start.ts";

/** The source of an email from elsewhere; it comes in as a file of it would. */
export function PasteSource({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation("library");
  const start = useStart();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [source, setSource] = useState("");
  const make = useMutation({
    mutationFn: () => upload(emails.importFile, new File([source], "email.html", { type: "text/html" })),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: ["emails"] });
      start({ email: id });
    },
    onError: (error) => void toastApiError(error, errorText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{t("start.pasteHint")}</Text>
        <Textarea
          label={t("start.pasteLabel")}
          value={source}
          onChange={({ currentTarget }) => setSource(currentTarget.value)}
          rows={14}
          dir="ltr"
          spellCheck={false}
          styles={{ input: { fontFamily: "monospace" } }}
          data-autofocus
        />
        <Group justify="space-between">
          <Button variant="default" onClick={onBack}>
            {t("start.back")}
          </Button>
          <Button type="submit" loading={make.isPending} disabled={source.trim() === ""}>
            {t("start.pasteAction")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
