import type { ImportKind } from "@delight/contract/import-fields";
import { IconFileImport } from "@tabler/icons-react";
import { paths } from "../../../app/paths.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { ButtonLink } from "../../../ui/links.tsx";

interface ImportLinkProps {
  /** What the rows of the file are likely to be. */
  readonly kind: ImportKind;
  readonly label: string;
}

/** The way to bring a file in, for those who may. */
export function ImportLink({ kind, label }: ImportLinkProps) {
  const mayImport = usePermission("customers.import");
  const mayChange = usePermission("services.change");
  if (!mayImport || !mayChange) return null;
  return (
    <ButtonLink
      to={paths.importCustomers}
      search={{ kind }}
      variant="default"
      leftSection={<IconFileImport size={18} aria-hidden />}
    >
      {label}
    </ButtonLink>
  );
}
