import { IconArrowBackUp, IconArrowsExchange, IconBan, IconHelpCircle, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import type { RowAction } from "../../../ui/data-table/row-menu.tsx";
import type { Conversion } from "../conversions.api.ts";
import { useOpenConversion } from "../use-open-conversion.ts";
import type { OpenLayer } from "./conversion-layer.tsx";
import { useDecisions } from "./use-decisions.ts";

const size = 16;

/** What can be decided about a conversion as it stands, for who may; what needs a reason opens a layer. */
export function useConversionActions() {
  const { t } = useTranslation("conversions");
  const mayChange = usePermission("conversions.change");
  const { open: openDrawer } = useOpenConversion();
  const [open, setOpen] = useState<OpenLayer>();
  const { restore } = useDecisions();
  const layer = (kind: OpenLayer["kind"], conversion: Conversion) => () => setOpen({ kind, conversion });
  const credited = (conversion: Conversion): RowAction[] => [
    {
      label: t("action.reassign"),
      icon: <IconArrowsExchange size={size} aria-hidden />,
      onChoose: layer("reassign", conversion),
    },
    { label: t("action.reject"), icon: <IconX size={size} aria-hidden />, onChoose: layer("reject", conversion) },
    { label: t("action.reverse"), icon: <IconBan size={size} aria-hidden />, onChoose: layer("reverse", conversion) },
  ];
  const decisionsOf = (conversion: Conversion): readonly RowAction[] =>
    mayChange
      ? [
          ...(conversion.state === "credited" ? credited(conversion) : []),
          ...(conversion.decision === null
            ? []
            : [
                {
                  label: t("action.restore"),
                  icon: <IconArrowBackUp size={size} aria-hidden />,
                  onChoose: () => restore(conversion),
                },
              ]),
        ]
      : [];
  /** Of a row, which leads to the whole answer to why as well. */
  const actionsOf = (conversion: Conversion): readonly RowAction[] => [
    {
      label: t("action.why"),
      icon: <IconHelpCircle size={size} aria-hidden />,
      onChoose: () => openDrawer(conversion.id),
    },
    ...decisionsOf(conversion),
  ];
  return { actionsOf, decisionsOf, open, close: () => setOpen(undefined) };
}
