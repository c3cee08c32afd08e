import { Alert } from "@mantine/core";
import { IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** Something to know before one begins. */
export function InfoHint({ children }: { readonly children: ReactNode }) {
  return (
    <Alert color="info" variant="light" icon={<IconInfoCircle aria-hidden />}>
      {children}
    </Alert>
  );
}

/** Something that has been done, said to everybody. */
export function DoneHint({ children }: { readonly children: ReactNode }) {
  return (
    <Alert color="success" variant="light" icon={<IconCircleCheck aria-hidden />}>
      {children}
    </Alert>
  );
}
