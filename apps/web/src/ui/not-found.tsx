import { Card } from "@mantine/core";
import { IconMapSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ApiException } from "../lib/api/api-exception.ts";
import { EmptyState } from "./empty-state.tsx";
import { ButtonLink } from "./links.tsx";

interface MissingProps {
  readonly title: string;
  /** The list in which it would stand. */
  readonly list: { readonly label: string; readonly to: string };
}

/** Whether there is nothing at an address: never, no longer, or not for this organization. Asking again would not help. */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof ApiException)) return false;
  return error.status === 404 || (error.status === 400 && "id" in error.fieldErrors);
}

/** Says that what the address names is not here, and leads to the list. */
export function NotFound({ title, list: { label, to } }: MissingProps) {
  const { t } = useTranslation();
  return (
    <Card role="alert">
      <EmptyState
        icon={<IconMapSearch size={30} stroke={1.5} />}
        title={title}
        hint={t("missing")}
        action={
          <ButtonLink to={to} mt="sm">
            {label}
          </ButtonLink>
        }
      />
    </Card>
  );
}
