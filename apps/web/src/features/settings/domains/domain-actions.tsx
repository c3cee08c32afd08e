import { toShownDomain } from "@delight/contract/domain-labels";
import { senderDomains } from "@delight/contract/sender-domains";
import { IconKey, IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { type RowAction, RowMenu } from "../../../ui/data-table/row-menu.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { domainQueryKeys, type SenderDomain } from "./domains.api.ts";

/** Other keys, or no domain any more: each asks first. */
export function DomainActions({ domain }: { readonly domain: SenderDomain }) {
  const { t } = useTranslation("domains");
  const [asked, setAsked] = useState<"rotate" | "remove">();
  const close = () => setAsked(undefined);
  const icon = { size: 18, "aria-hidden": true };
  const hasFresh = domain.keys.some(({ state }) => state === "fresh");
  const actions: readonly RowAction[] = [
    { label: t("rotate"), icon: <IconKey {...icon} />, isDisabled: hasFresh, onChoose: () => setAsked("rotate") },
    { label: t("remove"), icon: <IconTrash {...icon} />, isDangerous: true, onChoose: () => setAsked("remove") },
  ];
  return (
    <>
      <RowMenu name={toShownDomain(domain.domain)} actions={() => actions} />
      {asked === "rotate" ? <Rotate domain={domain} onClose={close} /> : null}
      {asked === "remove" ? <Remove domain={domain} onClose={close} /> : null}
    </>
  );
}

interface AskProps {
  readonly domain: SenderDomain;
  readonly onClose: () => void;
}

function Rotate({ domain: { id }, onClose }: AskProps) {
  const { t } = useTranslation("domains");
  const errorText = useErrorText();
  const rotating = useEndpointMutation(senderDomains.rotate, {
    invalidates: domainQueryKeys,
    onSuccess: () => {
      toastSuccess(t("rotated"));
      onClose();
    },
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Confirm
      isOpen
      title={t("rotateTitle")}
      action={t("rotate")}
      isBusy={rotating.isPending}
      onConfirm={() => rotating.mutate({ id })}
      onClose={onClose}
    >
      {t("rotateText")}
    </Confirm>
  );
}

function Remove({ domain: { id, domain: name }, onClose }: AskProps) {
  const domain = toShownDomain(name);
  const { t } = useTranslation("domains");
  const errorText = useErrorText();
  const navigate = useNavigate();
  const removing = useEndpointMutation(senderDomains.remove, {
    invalidates: domainQueryKeys,
    onSuccess: () => {
      toastSuccess(t("removed"));
      onClose();
      void navigate({ to: ".", search: { tab: "domains" }, resetScroll: false });
    },
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Confirm
      isOpen
      title={t("removeTitle")}
      action={t("remove")}
      isDangerous
      typed={domain}
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate({ id })}
      onClose={onClose}
    >
      {t("removeText", { domain })}
    </Confirm>
  );
}
