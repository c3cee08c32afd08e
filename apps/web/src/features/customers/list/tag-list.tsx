import { Badge, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { UserText } from "../../../ui/user-text.tsx";

interface TagListProps {
  readonly tags: readonly string[];
  /** How many are shown before the rest is a number; all without it. */
  readonly most?: number;
}

/** Longer tags end in an ellipsis. */
const longest = 18;
const widest = 160;

/** Tags of a customer; what does not fit is counted and named on hover. */
export function TagList({ tags, most = tags.length }: TagListProps) {
  const { t } = useTranslation("customers");
  const { number } = useFormat();
  const rest = tags.slice(most);
  return (
    <Group gap={4} wrap={most < tags.length ? "nowrap" : "wrap"}>
      {tags.slice(0, most).map((tag) => (
        <Badge key={tag} color="secondary" miw={tag.length > longest ? widest : "max-content"} maw={widest} title={tag}>
          <UserText>{tag}</UserText>
        </Badge>
      ))}
      {rest.length === 0 ? null : (
        <Badge color="secondary" title={rest.join(", ")}>
          {t("list.moreTags", { number: number(rest.length) })}
        </Badge>
      )}
    </Group>
  );
}
