import { Avatar, type AvatarProps } from "@mantine/core";

interface PersonAvatarProps extends Omit<AvatarProps, "src" | "name"> {
  readonly photo: string | null | undefined;
  readonly name: string | undefined;
}

/** The photo of a person, else their initials, else a picture of nobody (specification 3.1). */
export function PersonAvatar({ photo, name = "", ...avatar }: PersonAvatarProps) {
  return <Avatar {...avatar} src={photo ?? null} {...(name === "" ? {} : { name })} color="primary" />;
}
