import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { UserText } from "../../../../ui/user-text.tsx";
import classes from "../images.module.css";
import { imageQuery, type LibraryImage } from "../images.api.ts";

/** How often an image is used, and the emails by name. */
export function UsedBy({ image }: { readonly image: LibraryImage }) {
  const { t } = useTranslation("images");
  const { data = { ...image, emails: [] } } = useQuery(imageQuery(image.id));
  return (
    <div>
      <Text size="sm" fw={500}>
        {t("uses", { count: data.uses })}
      </Text>
      {data.emails.length === 0 ? null : (
        <ul className={classes.emails} aria-label={t("usedBy")}>
          {data.emails.map(({ id, name }) => (
            <li key={id}>
              <UserText>{name}</UserText>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
