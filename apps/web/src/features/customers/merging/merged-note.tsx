import { Alert } from "@mantine/core";
import { IconUsersMinus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useQueryParam } from "../../../lib/route.ts";
import { mergedIntoQuery } from "../duplicates/duplicates.api.ts";

/** To who came by the address of a customer who was merged: why they are here. */
export function MergedNote() {
  const id = useQueryParam("merged");
  return id === undefined ? null : <Note id={id} />;
}

function Note({ id }: { readonly id: string }) {
  const { t } = useTranslation("customers");
  const { day } = useFormat();
  const { data } = useQuery(mergedIntoQuery(id));
  if (!data) return null;
  return (
    <Alert color="info" icon={<IconUsersMinus aria-hidden />}>
      {t("merge.note", { name: data.name, day: day(data.mergedAt) })}
    </Alert>
  );
}
