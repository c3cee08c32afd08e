import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryContent } from "../../../../ui/query-content.tsx";
import { UserText } from "../../../../ui/user-text.tsx";
import { templatesQuery, thumbnailQuery } from "../../emails.api.ts";
import { MergeLine } from "../../text/merge-line.tsx";
import { Thumbnail } from "../thumbnail/thumbnail.tsx";
import { StartTile } from "./start-tile.tsx";
import classes from "./start.module.css";
import { useStart } from "./use-start.ts";

/** Emails of one's own that are marked as templates. */
export function OwnTemplates() {
  const { t } = useTranslation("emails");
  const start = useStart();
  const templates = useQuery(templatesQuery);
  return (
    <QueryContent query={templates}>
      {({ items }) =>
        items.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t("start.noTemplates")}
          </Text>
        ) : (
          <div className={classes.tiles}>
            {items.map((email) => (
              <StartTile
                key={email.id}
                picture={<Thumbnail query={thumbnailQuery(email)} />}
                label={<UserText>{email.name}</UserText>}
                hint={email.subject === "" ? t("noSubject") : <MergeLine text={email.subject} />}
                onChoose={() => start({ template: email.id })}
              />
            ))}
          </div>
        )
      }
    </QueryContent>
  );
}
