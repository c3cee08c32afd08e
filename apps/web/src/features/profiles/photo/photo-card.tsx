import { profiles } from "@delight/contract/profiles";
import { Badge, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { ConfirmButton } from "../../../ui/confirm.tsx";
import { PersonAvatar } from "../../../ui/person-avatar.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { UserText } from "../../../ui/user-text.tsx";
import type { Profile } from "../profiles.api.ts";
import { CropDialog } from "./crop-dialog.tsx";
import { type Picture, PhotoButton } from "./photo-button.tsx";

/** The photo of the user, with who they are. */
export function PhotoCard({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation("profile");
  const { firstName, lastName, email, profileImage, isStaff, isSuperuser, organizations } = profile;
  const [picture, setPicture] = useState<Picture>();
  const fullName = `${firstName} ${lastName}`.trim();
  const name = fullName || email;
  const role = isSuperuser ? "superuser" : isStaff ? "staff" : "user";
  const close = () => {
    if (picture) URL.revokeObjectURL(picture.url);
    setPicture(undefined);
  };
  return (
    <Card>
      <Stack align="center" gap="sm">
        <PersonAvatar photo={profileImage} name={fullName} size={120} radius="md" alt={t("photo.alt", { name })} />
        <Title order={2} size="h5" ta="center">
          <UserText>{name}</UserText>
        </Title>
        <Badge variant="light" color={isStaff ? "info" : "secondary"}>
          {t(`roles.${role}`)}
        </Badge>
        {isStaff || organizations.length === 0 ? null : (
          <Text size="sm" c="dimmed" ta="center">
            <UserText>{organizations.map((organization) => organization.name).join(" · ")}</UserText>
          </Text>
        )}
        <Group gap="sm" justify="center" mt="sm">
          <PhotoButton onPicture={setPicture} />
          {profileImage === null ? null : <RemovePhoto />}
        </Group>
        <Text size="sm" c="dimmed" ta="center">
          {t("photo.hint")}
        </Text>
      </Stack>
      {picture ? <CropDialog picture={picture} onClose={close} /> : null}
    </Card>
  );
}

function RemovePhoto() {
  const { t } = useTranslation("profile");
  const text = useErrorText();
  const removing = useEndpointMutation(profiles.removePhoto, {
    invalidates: ["profiles"],
    onSuccess: () => toastSuccess(t("photo.removed")),
    onError: (error) => toastError(text(error)),
  });
  return (
    <ConfirmButton
      label={t("photo.remove")}
      title={t("photo.removeTitle")}
      action={t("photo.remove")}
      isDangerous
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate({})}
    >
      {t("photo.removeText")}
    </ConfirmButton>
  );
}
