import type { EmailVariant } from "@delight/contract/emails";
import { Center, Loader, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { withPolicy } from "../../../ui/sandboxed-html.tsx";
import { previewQuery } from "../emails.api.ts";
import classes from "./versions.module.css";

interface Side {
  readonly title: string;
  /** Undefined where the language is not spoken. */
  readonly variant: EmailVariant | undefined;
}

/** Two states of an email as they are sent, beside each other; on a phone below each other. */
export function SideBySide({ sides }: { readonly sides: readonly [Side, Side] }) {
  return (
    <div className={classes.sides}>
      {sides.map((side) => (
        <figure key={side.title} className={classes.side}>
          <figcaption className={classes.caption}>{side.title}</figcaption>
          {side.variant === undefined ? <Nothing /> : <Rendered title={side.title} variant={side.variant} />}
        </figure>
      ))}
    </div>
  );
}

function Rendered({ title, variant }: Required<Side> & { readonly variant: EmailVariant }) {
  const { t } = useTranslation("library");
  const { data, isError } = useQuery({ ...previewQuery(variant, undefined), placeholderData: keepPreviousData });
  if (isError || data?.html === "") {
    return (
      <Center className={classes.frame} p="md">
        <Text size="sm" c="dimmed" ta="center">
          {t("versions.cannotShow")}
        </Text>
      </Center>
    );
  }
  if (data === undefined) {
    return (
      <Center className={classes.frame}>
        <Loader aria-label={t("common:loading")} />
      </Center>
    );
  }
  return <iframe title={title} sandbox="" srcDoc={withPolicy(data.html)} className={classes.frame} />;
}

function Nothing() {
  return <Center className={classes.frame}>—</Center>;
}
