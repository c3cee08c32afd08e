import { SocialNetwork } from "@delight/email/document";
import { ActionIcon, Button, Group, Menu, Stack, Text, TextInput } from "@mantine/core";
import { IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import classes from "./brand.module.css";
import { withScheme } from "../settings-form/with-scheme.ts";
import type { BrandCardProps } from "./use-brand-form.ts";

/** The networks in the order of mails, each once. */
export function SocialCard({ form, mayChange }: BrandCardProps) {
  const { t } = useTranslation("settings");
  const { social } = form.values.kit;
  const free = SocialNetwork.options.filter((network) => social.every((link) => link.network !== network));
  return (
    <SettingsCard title={t("brand.social.title")} hint={t("brand.social.hint")} fields={["social_links"]}>
      {social.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t("brand.social.none")}
        </Text>
      ) : null}
      <Stack gap="sm">
        {social.map(({ network, url }, at) => (
          <div key={network} className={classes.link}>
            <img src={`/i/social/${network}-color.png`} alt="" width={32} height={32} className={classes.network} />
            <TextInput
              type="url"
              dir="ltr"
              className={classes.address}
              label={t(`brand.social.${network}`)}
              readOnly={!mayChange}
              maxLength={2000}
              value={url}
              error={form.errors[`kit.social.${at}.url`]}
              onChange={({ currentTarget }) => form.setFieldValue(`kit.social.${at}.url`, currentTarget.value)}
              onBlur={() => form.setFieldValue(`kit.social.${at}.url`, withScheme)}
            />
            {mayChange ? <RowActions form={form} at={at} name={t(`brand.social.${network}`)} /> : null}
          </div>
        ))}
      </Stack>
      {mayChange && free.length > 0 ? (
        <AddNetwork networks={free} onAdd={(network) => form.insertListItem("kit.social", { network, url: "" })} />
      ) : null}
    </SettingsCard>
  );
}

function RowActions({ form, at, name }: Pick<BrandCardProps, "form"> & { readonly at: number; readonly name: string }) {
  const { t } = useTranslation("settings");
  return (
    <Group gap={2} wrap="nowrap" className={classes.acts}>
      <ActionIcon
        variant="subtle"
        color="secondary"
        size={34}
        disabled={at === 0}
        aria-label={t("brand.social.up", { name })}
        onClick={() => form.reorderListItem("kit.social", { from: at, to: at - 1 })}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="secondary"
        size={34}
        aria-label={t("brand.social.remove", { name })}
        onClick={() => form.removeListItem("kit.social", at)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

interface AddNetworkProps {
  readonly networks: readonly SocialNetwork[];
  readonly onAdd: (network: SocialNetwork) => void;
}

function AddNetwork({ networks, onAdd }: AddNetworkProps) {
  const { t } = useTranslation("settings");
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} className={classes.add}>
          {t("brand.social.add")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {networks.map((network) => (
          <Menu.Item
            key={network}
            leftSection={<img src={`/i/social/${network}-color.png`} alt="" width={20} height={20} />}
            onClick={() => onAdd(network)}
          >
            {t(`brand.social.${network}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
