import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { RowMenu } from "../../../ui/data-table/row-menu.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { CustomersProgress, tagsQuery } from "../../customers/index.ts";
import classes from "../fields/fields.module.css";
import { RemoveTag } from "./remove-tag.tsx";
import { RenameTag } from "./rename-tag.tsx";
import type { Tag } from "./tags.api.ts";

/** So many are listed; the search finds the others. */
const mostShown = 50;

/** By which tags customers are kept together, and how many carry each. */
export function TagsCard() {
  const { t } = useTranslation("tags");
  const query = useQuery(tagsQuery);
  return (
    <>
      <CustomersProgress />
      <Card component="section" aria-label={t("title")}>
        <Stack gap="md">
          <div>
            <Title order={2} size="h5">
              {t("title")}
            </Title>
            <Text size="sm" c="dimmed">
              {t("hint")}
            </Text>
          </div>
          <QueryContent query={query}>
            {(tags) =>
              tags.length === 0 ? <EmptyState title={t("emptyTitle")} hint={t("emptyHint")} /> : <TagList tags={tags} />
            }
          </QueryContent>
        </Stack>
      </Card>
    </>
  );
}

function TagList({ tags }: { readonly tags: readonly Tag[] }) {
  const { t } = useTranslation("tags");
  const [search, setSearch] = useState("");
  const [wish, setWish] = useState<{ readonly kind: "rename" | "remove"; readonly tag: Tag }>();
  const found = tags.filter(({ tag }) => tag.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()));
  const close = () => setWish(undefined);
  return (
    <>
      {tags.length > 5 ? <SearchField value={search} onChange={setSearch} /> : null}
      {found.length === 0 ? <Text c="dimmed">{t("none")}</Text> : null}
      <ul className={classes.fields} aria-label={t("title")}>
        {found.slice(0, mostShown).map((tag) => (
          <TagRow key={tag.tag} tag={tag} onWish={(kind) => setWish({ kind, tag })} />
        ))}
      </ul>
      {found.length > mostShown ? (
        <Text size="sm" c="dimmed">
          {t("more")}
        </Text>
      ) : null}
      {wish?.kind === "rename" ? <RenameTag tag={wish.tag} all={tags} onClose={close} /> : null}
      {wish?.kind === "remove" ? <RemoveTag tag={wish.tag} onClose={close} /> : null}
    </>
  );
}

interface TagRowProps {
  readonly tag: Tag;
  readonly onWish: (kind: "rename" | "remove") => void;
}

function TagRow({ tag: { tag, customers }, onWish }: TagRowProps) {
  const { t } = useTranslation("tags");
  const { number } = useFormat();
  const mayChange = usePermission("organization.settings");
  const actions = () => [
    { label: t("rename"), icon: <IconPencil size={16} aria-hidden />, onChoose: () => onWish("rename") },
    {
      label: t("remove"),
      icon: <IconTrash size={16} aria-hidden />,
      isDangerous: true,
      onChoose: () => onWish("remove"),
    },
  ];
  return (
    <li className={classes.field}>
      <Group className={classes.words} gap="xs" justify="space-between">
        <Text fw={500} c="var(--heading)">
          <UserText>{tag}</UserText>
        </Text>
        <TextLink to={paths.customers} search={{ tag }} size="sm">
          {t("customers", { count: customers, number: number(customers) })}
        </TextLink>
      </Group>
      {mayChange ? <RowMenu name={tag} actions={actions} /> : null}
    </li>
  );
}
