import { Stack } from "@mantine/core";
import { useQueryParam } from "../../../lib/route.ts";
import { DomainPage } from "./domain-page.tsx";
import { DomainsCard } from "./domains-card.tsx";

/** Domains that mails come from, or one of them with its records. */
export function DomainsTab() {
  const opened = useQueryParam("domain");
  return <Stack maw={960}>{opened === undefined ? <DomainsCard /> : <DomainPage id={opened} />}</Stack>;
}
