import { IconArchive, IconMail, IconTemplate } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { CardsCard } from "./cards-card.tsx";
import { EmailTable } from "./email-table.tsx";
import { type Shown, useLibrary } from "./use-library.ts";

/** All emails, as cards or as a table. `create` is the way to the first one. */
export function EmailLibrary({ create }: { readonly create: ReactNode }) {
  const library = useLibrary();
  const empty = <NothingYet shown={library.shown} create={create} />;
  return library.view === "table" ? (
    <EmailTable library={library} empty={empty} />
  ) : (
    <CardsCard library={library} empty={empty} />
  );
}

function NothingYet({ shown, create }: { readonly shown: Shown; readonly create: ReactNode }) {
  const { t } = useTranslation(["library", "emails"]);
  if (shown === "archived") {
    const icon = <IconArchive size={30} stroke={1.5} />;
    return <EmptyState icon={icon} title={t("empty.archived")} hint={t("empty.archivedHint")} />;
  }
  if (shown === "yes") {
    const icon = <IconTemplate size={30} stroke={1.5} />;
    return <EmptyState icon={icon} title={t("empty.yes")} hint={t("empty.yesHint")} />;
  }
  return (
    <EmptyState
      icon={<IconMail size={30} stroke={1.5} />}
      title={t("emails:empty.title")}
      hint={t("emails:empty.hint")}
      action={create}
    />
  );
}
