import { Card, Stack } from "@mantine/core";
import type { ReactNode } from "react";

/** The ground that most parts stand on. */
export function Ground({ children }: { readonly children: ReactNode }) {
  return (
    <Card>
      <Stack gap="lg">{children}</Stack>
    </Card>
  );
}
