import { IconArrowLeft } from "@tabler/icons-react";
import { TextLink } from "../../ui/links.tsx";

/** The quiet way back under a form. */
export function WayBack({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <TextLink to={to} size="sm" style={{ display: "inline-flex", alignItems: "center", gap: 6, alignSelf: "center" }}>
      <IconArrowLeft size={16} className="flip-in-rtl" aria-hidden />
      {children}
    </TextLink>
  );
}
