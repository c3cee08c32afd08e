import type { Block } from "@delight/email/block";
import {
  ButtonFields,
  DividerFields,
  FooterFields,
  HeadingFields,
  HtmlFields,
  ImageFields,
  SpacerFields,
  TextFields,
} from "./kinds/basic-fields.tsx";
import { ColumnsFields } from "./kinds/columns-fields.tsx";
import { HeroFields, LogoFields, MenuFields, SocialFields, VideoFields } from "./kinds/rich-fields.tsx";
import {
  AppointmentFields,
  CouponFields,
  DueListFields,
  QuoteFields,
  ReviewStarsFields,
  ServiceCardFields,
} from "./kinds/trade-fields.tsx";
import type { ReactNode } from "react";
import type { BlockKind, BlockOf } from "@delight/email/document";

type Fields = { [Kind in BlockKind]: (props: { readonly block: BlockOf<Kind> }) => ReactNode };

const fields: Fields = {
  text: TextFields,
  heading: HeadingFields,
  image: ImageFields,
  button: ButtonFields,
  columns: ColumnsFields,
  divider: DividerFields,
  spacer: SpacerFields,
  html: HtmlFields,
  footer: FooterFields,
  logo: LogoFields,
  menu: MenuFields,
  hero: HeroFields,
  video: VideoFields,
  social: SocialFields,
  service_card: ServiceCardFields,
  due_list: DueListFields,
  appointment: AppointmentFields,
  quote_summary: QuoteFields,
  coupon: CouponFields,
  review_stars: ReviewStarsFields,
};

/** What a block of a kind says. */
export function BlockFields({ block }: { readonly block: Block }) {
  const Kind = fields[block.kind] as (props: { readonly block: Block }) => ReactNode;
  return <Kind block={block} />;
}
