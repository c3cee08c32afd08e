import type { BlockKind } from "@delight/email/document";
import {
  IconAlignLeft,
  IconBuildingStore,
  IconCalendarCheck,
  IconCalendarDue,
  IconClick,
  IconCode,
  IconFileInvoice,
  IconMenu2,
  IconPhotoHeart,
  IconPlayerPlay,
  IconShare,
  IconStar,
  IconTicket,
  IconTool,
  IconColumns2,
  IconHeading,
  IconLayoutBottombar,
  IconLineDashed,
  IconPhoto,
  IconSpacingVertical,
  type IconProps,
} from "@tabler/icons-react";
import type { ComponentType } from "react";

const icons: Record<BlockKind, ComponentType<IconProps>> = {
  text: IconAlignLeft,
  heading: IconHeading,
  image: IconPhoto,
  button: IconClick,
  columns: IconColumns2,
  divider: IconLineDashed,
  spacer: IconSpacingVertical,
  html: IconCode,
  footer: IconLayoutBottombar,
  logo: IconBuildingStore,
  menu: IconMenu2,
  hero: IconPhotoHeart,
  video: IconPlayerPlay,
  social: IconShare,
  service_card: IconTool,
  due_list: IconCalendarDue,
  appointment: IconCalendarCheck,
  quote_summary: IconFileInvoice,
  coupon: IconTicket,
  review_stars: IconStar,
};

/** The picture of a kind of block; its name always stands beside it. */
export function KindIcon({ kind }: { readonly kind: BlockKind }) {
  const Icon = icons[kind];
  return <Icon size={20} stroke={1.5} aria-hidden />;
}
