import { Code } from "@mantine/core";

/** What programs call a queue, loop, process or id: from left to right in every language. */
export function CodeName({ children }: { readonly children: string }) {
  return (
    <Code dir="ltr" style={{ overflowWrap: "anywhere" }}>
      {children}
    </Code>
  );
}
