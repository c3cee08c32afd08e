import { Button } from "@mantine/core";
import { IconUsersPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import type { RecipientFilter } from "./to-segment.api.ts";
import { ToSegmentDialog } from "./to-segment-dialog.tsx";

interface AddToSegmentProps {
  readonly filter: RecipientFilter;
  /** How many recipients that is; undefined until it is known. */
  readonly recipients: number | undefined;
}

/** Puts the recipients that a list shows into a segment, to write to them again or to leave them out. */
export function AddToSegment({ filter, recipients }: AddToSegmentProps) {
  const { t } = useTranslation("results");
  const mayChange = usePermission("customers.change");
  const mayLook = usePermission("segments.view");
  const [isOpen, setIsOpen] = useState(false);
  if (!mayChange || !mayLook) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUsersPlus size={18} aria-hidden />}
        disabled={recipients === undefined || recipients === 0}
        onClick={() => setIsOpen(true)}
      >
        {t("toSegment.open")}
      </Button>
      {isOpen ? (
        <ToSegmentDialog filter={filter} recipients={recipients ?? 0} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
