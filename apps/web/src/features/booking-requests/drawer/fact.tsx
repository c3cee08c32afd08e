import { Text } from "@mantine/core";
import type { ReactNode } from "react";

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** One fact of a description list. */
export function Fact({ label, children }: FactProps) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0}>
        {children}
      </Text>
    </div>
  );
}
