import { Text, Title } from "@mantine/core";

interface AuthHeadProps {
  readonly title: string;
  readonly hint?: string | undefined;
}

/** What is to be done here; a page of several steps has one for each. */
export function AuthHead({ title, hint }: AuthHeadProps) {
  return (
    <div>
      <Title order={1} size="h4">
        {title}
      </Title>
      {hint === undefined ? null : <Text mt={4}>{hint}</Text>}
    </div>
  );
}
