import { TextLink } from "../../../ui/links.tsx";
import { UserText } from "../../../ui/user-text.tsx";

interface NamedLinkProps {
  /** Null where there is no page, or it can't be seen. */
  readonly to: string | null;
  readonly name: string | null;
}

/** Something by its name, with the way to it. */
export function NamedLink({ to, name }: NamedLinkProps) {
  if (name === null) return "–";
  if (to === null) return <UserText>{name}</UserText>;
  return (
    <TextLink to={to} fw={500} display="block" miw={110}>
      <UserText>{name}</UserText>
    </TextLink>
  );
}
