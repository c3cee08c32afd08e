import { contacts } from "@delight/contract/contacts";
import { Anchor, Group, Text } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { RowMenu } from "../../../ui/data-table/row-menu.tsx";
import { EmailText } from "../../../ui/email-text.tsx";
import { toastError } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { type Site, siteName } from "../sites/sites.api.ts";
import { type Contact, contactName } from "./contacts.api.ts";

interface ContactItemProps {
  readonly contact: Contact;
  readonly site: Site | undefined;
  readonly onEdit: ((contact: Contact) => void) | undefined;
}

/** One contact: who, what they do, where, and how to reach them. */
export function ContactItem({ contact, site, onEdit }: ContactItemProps) {
  const { t } = useTranslation("customers");
  const remove = useRemoval(contact);
  const { role, email, phone } = contact;
  const name = contactName(contact);
  const actions = () => [
    { label: t("contacts.edit"), icon: <IconPencil size={16} aria-hidden />, onChoose: () => onEdit?.(contact) },
    { label: t("contacts.remove"), icon: <IconTrash size={16} aria-hidden />, isDangerous: true, onChoose: remove },
  ];
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <div>
        <Text fw={500} c="var(--heading)">
          <UserText>{name}</UserText>
        </Text>
        {role === "" && site === undefined ? null : (
          <Text size="sm" c="dimmed">
            {role === "" ? null : <UserText>{role}</UserText>}
            {role === "" || site === undefined ? null : " · "}
            {site === undefined ? null : <UserText>{siteName(site)}</UserText>}
          </Text>
        )}
        {email === null ? null : (
          <Anchor href={`mailto:${email}`} display="block" py={1} style={{ overflowWrap: "anywhere" }}>
            <EmailText>{email}</EmailText>
          </Anchor>
        )}
        {phone === "" ? null : (
          <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} display="block" py={1}>
            <bdi dir="ltr">{phone}</bdi>
          </Anchor>
        )}
      </div>
      {onEdit ? <RowMenu name={name} actions={actions} /> : null}
    </Group>
  );
}

/** Deletes a contact at once; taken back, they are there again. */
function useRemoval(contact: Contact): () => void {
  const { t } = useTranslation("customers");
  const errorText = useErrorText();
  const offerUndo = useUndo();
  const invalidates = ["customers"];
  const removing = useEndpointMutation(contacts.remove, {
    invalidates,
    onError: (error) => toastError(errorText(error)),
  });
  const adding = useEndpointMutation(contacts.create, { invalidates });
  const act = async () => {
    const { id: _id, ...gone } = await removing.mutateAsync({ id: contact.id });
    offerUndo({
      message: t("contacts.removed", { name: contactName(contact) }),
      onUndo: () => adding.mutateAsync(gone),
    });
  };
  // A refusal has been told already.
  return () => void act().catch(() => undefined);
}
