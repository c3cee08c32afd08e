import type { ActivityGoal } from "@delight/contract/activities";
import {
  IconAward,
  IconCalendarDue,
  IconConfetti,
  IconFileInvoice,
  IconHeartHandshake,
  IconPencil,
  IconRefresh,
  IconSpeakerphone,
  IconSun,
  IconUserHeart,
} from "@tabler/icons-react";

/** A picture for each thing an activity may be for. */
export const goalIcons: Record<ActivityGoal, typeof IconAward> = {
  service_due: IconCalendarDue,
  quote_follow_up: IconFileInvoice,
  review_request: IconAward,
  seasonal: IconSun,
  win_back: IconUserHeart,
  renewal: IconRefresh,
  welcome: IconConfetti,
  thank_you: IconHeartHandshake,
  announcement: IconSpeakerphone,
  blank: IconPencil,
};
