import {
  IconBug,
  IconBuilding,
  IconMailbox,
  IconPuzzle,
  IconStack2,
  IconUserPlus,
  IconUsers,
} from "@tabler/icons-react";
import { paths } from "../../app/paths.ts";

/** Where only staff go; the names are keys of `shell:command`. */
export const staffPlaces = [
  { name: "staffOrganizations", icon: IconBuilding, to: paths.staffOrganizations },
  { name: "staffUsers", icon: IconUsers, to: paths.staffUsers },
  { name: "register", icon: IconUserPlus, to: paths.register },
  { name: "staffErrors", icon: IconBug, to: paths.staffErrors },
  { name: "staffJobs", icon: IconStack2, to: paths.staffJobs },
  { name: "staffParts", icon: IconPuzzle, to: paths.staffParts },
  { name: "capturedMail", icon: IconMailbox, to: paths.capturedMail },
] as const;
