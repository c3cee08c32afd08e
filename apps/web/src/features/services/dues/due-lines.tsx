import { Group, Text } from "@mantine/core";
import { paths } from "../../../app/paths.ts";
import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { ServiceDue } from "../services.api.ts";
import { DueActions } from "./due-actions.tsx";
import { DueDate } from "./due-date.tsx";
import { DueStateChip } from "./due-state-chip.tsx";
import classes from "./due-lines.module.css";
import { SiteText } from "./site-text.tsx";

interface DueLinesProps {
  readonly id?: string;
  readonly dues: readonly ServiceDue[];
  /** Where the lines are of several customers. */
  readonly hasCustomer?: boolean;
}

/** Dues one below the other, with what can be done about each. */
export function DueLines({ id, dues, hasCustomer = false }: DueLinesProps) {
  return (
    <ul id={id} className={classes.lines}>
      {dues.map((due) => (
        <li key={due.id}>
          <div className={classes.words}>
            {hasCustomer ? (
              <TextLink to={paths.customer(due.customerId)} fw={500}>
                <UserText>{due.customerName}</UserText>
              </TextLink>
            ) : null}
            <Text c="var(--heading)">
              <UserText>{due.serviceName}</UserText>
            </Text>
            <SiteText due={due} />
            {hasCustomer ? null : <DueDate due={due} />}
          </div>
          <Group gap="xs" wrap="nowrap">
            <DueStateChip state={due.state} />
            <DueActions due={due} />
          </Group>
        </li>
      ))}
    </ul>
  );
}
