import type { LeafBlock } from "@delight/email/document";
import type { ReactNode } from "react";
import {
  PaintedButton,
  PaintedDivider,
  PaintedFooter,
  PaintedHeading,
  PaintedHtml,
  PaintedImage,
  PaintedSpacer,
  PaintedText,
} from "./basics.tsx";
import { PaintedHero, PaintedLogo, PaintedMenu, PaintedSocial, PaintedVideo } from "./rich.tsx";
import {
  PaintedAppointment,
  PaintedCoupon,
  PaintedDueList,
  PaintedQuote,
  PaintedReviewStars,
  PaintedServiceCard,
} from "./trade.tsx";

type Painters = {
  [Kind in LeafBlock["kind"]]: (props: { readonly block: Extract<LeafBlock, { kind: Kind }> }) => ReactNode;
};

const painters: Painters = {
  text: PaintedText,
  heading: PaintedHeading,
  image: PaintedImage,
  button: PaintedButton,
  divider: PaintedDivider,
  spacer: PaintedSpacer,
  logo: PaintedLogo,
  menu: PaintedMenu,
  hero: PaintedHero,
  video: PaintedVideo,
  social: PaintedSocial,
  service_card: PaintedServiceCard,
  due_list: PaintedDueList,
  appointment: PaintedAppointment,
  quote_summary: PaintedQuote,
  coupon: PaintedCoupon,
  review_stars: PaintedReviewStars,
  html: PaintedHtml,
  footer: PaintedFooter,
};

/** A block as its readers will see it, near enough to write by. */
export function BlockView({ block }: { readonly block: LeafBlock }) {
  // Each painter is found by the very kind of its block, which the compiler cannot follow.
  const Painter = painters[block.kind] as (props: { readonly block: LeafBlock }) => ReactNode;
  return <Painter block={block} />;
}
