import { Anchor, type AnchorProps, Button, type ButtonProps, Card, type CardProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import { forwardRef, type ComponentPropsWithoutRef } from "react";

type AnchorElementProps = ComponentPropsWithoutRef<"a">;

/** A link inside the app that reads as text: `<TextLink to={paths.customer(id)}>`. */
export const TextLink = createLink(
  forwardRef<HTMLAnchorElement, AnchorProps & Omit<AnchorElementProps, keyof AnchorProps>>((props, ref) => (
    <Anchor ref={ref} {...props} />
  )),
);

/** A link inside the app that looks like a button. */
export const ButtonLink = createLink(
  forwardRef<HTMLAnchorElement, ButtonProps & Omit<AnchorElementProps, keyof ButtonProps>>((props, ref) => (
    <Button component="a" ref={ref} {...props} />
  )),
);

/** A card that is a link as a whole. */
export const CardLink = createLink(
  forwardRef<HTMLAnchorElement, CardProps & Omit<AnchorElementProps, keyof CardProps>>((props, ref) => (
    <Card component="a" ref={ref} {...props} />
  )),
);
