import { emails } from "@delight/contract/emails";
import { ActionIcon, Badge, Button, Group, Popover, Stack } from "@mantine/core";
import { IconTag } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { usePermission } from "../../../../lib/session/profile.ts";
import { TagField } from "../../../../ui/fields/tag-field.tsx";
import { toastApiError } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { UserText } from "../../../../ui/user-text.tsx";
import { type EmailRow, tagsQuery } from "../../emails.api.ts";
import classes from "./cards.module.css";

/** The tags of an email, and the way to change them where they stand. */
export function EmailTags({ email }: { readonly email: Pick<EmailRow, "id" | "name" | "tags"> }) {
  const { t } = useTranslation("library");
  const mayChange = usePermission("emails.change");
  const [isOpen, setIsOpen] = useState(false);
  const { name, tags } = email;
  if (tags.length === 0 && !mayChange) return null;
  return (
    <Group gap={6} className={classes.above}>
      {tags.map((tag) => (
        <Badge key={tag} variant="outline" color="secondary" maw={180} tt="none">
          <UserText>{tag}</UserText>
        </Badge>
      ))}
      {mayChange && (
        <Popover
          opened={isOpen}
          onChange={setIsOpen}
          width={300}
          position="bottom-start"
          trapFocus
          returnFocus
          withinPortal
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="secondary"
              size={28}
              aria-label={t("tags.edit", { name })}
              title={t("tags.label")}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconTag size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <TagForm email={email} onClose={() => setIsOpen(false)} />
          </Popover.Dropdown>
        </Popover>
      )}
    </Group>
  );
}

interface TagFormProps {
  readonly email: Pick<EmailRow, "id" | "tags">;
  readonly onClose: () => void;
}

function TagForm({ email: { id, tags }, onClose }: TagFormProps) {
  const { t } = useTranslation("library");
  const [typed, setTyped] = useState<string[]>([...tags]);
  const known = useQuery(tagsQuery);
  const errorText = useErrorText();
  const save = useEndpointMutation(emails.setTags, {
    invalidates: ["emails"],
    onSuccess: onClose,
    onError: (error) => void toastApiError(error, errorText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ id, tags: typed });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TagField
          label={t("tags.label")}
          data={(known.data ?? []).map(({ tag }) => tag)}
          value={typed}
          maxTags={20}
          maxLength={40}
          onChange={setTyped}
          comboboxProps={{ withinPortal: false }}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="compact-md" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" size="compact-md" loading={save.isPending}>
            {t("common:save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
