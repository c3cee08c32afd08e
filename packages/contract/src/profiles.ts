import { fieldError } from "./field-errors.ts";
import { brandIds } from "@delight/brands";
import * as z from "zod";
import { Cents, Language, Line, Nothing, TimeZone } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { NotificationChoices, NotificationMailChoices } from "./notifications.ts";
import { NamedOrganization } from "./organizations.ts";
import { Permission } from "./permissions.ts";
import { aboutPerson, personal } from "./personal.ts";

/** Choices of the look (specification 3.9), brand by brand: `{"Delight": {"theme": "dark"}}`; put back after signing in (product decision 5). */
export const Preferences = z
  .record(z.string().max(100), z.record(z.string().max(100), z.string().max(200)))
  .refine(
    (brands) => new TextEncoder().encode(JSON.stringify(brands)).length <= 16_000,
    fieldError("tooManyKilobytes", { limit: 16 }),
  );
export type Preferences = z.infer<typeof Preferences>;

/** Which brand somebody uses (specification 1.3), by its id; put back after signing in, and worn by the mails to them. */
const BrandChoice = z.enum(brandIds);

/** Specification 3.1. `user_permissions` are those in the active organization. */
export const Profile = aboutPerson(
  z.object({
    id: z.uuid(),
    email: personal(z.string(), "email"),
    first_name: personal(z.string(), "first_name"),
    last_name: personal(z.string(), "last_name"),
    /** Address of the photo. */
    profile_image: personal(z.string(), "image").nullable(),
    is_staff: z.boolean(),
    is_superuser: z.boolean(),
    user_permissions: z.array(Permission),
    organizations: z.array(NamedOrganization),
    language: Language,
    /** Empty: that of the organization. */
    time_zone: z.string(),
    preferences: Preferences,
    brand: BrandChoice,
    notification_choices: NotificationChoices,
    notification_mail: NotificationMailChoices,
    /** Conversions worth less are not told; in minor units of the organization's currency. Null: every one is. */
    notification_threshold_cents: Cents.nullable(),
  }),
  "id",
);
export type Profile = z.infer<typeof Profile>;

export const profiles = {
  /** Specification 7.7. */
  get: endpoint({
    method: "GET",
    path: "/user-profiles/",
    access: "signed-in",
    summary: "Profile of the signed-in user",
    input: Nothing,
    output: Profile,
    opaque: ["preferences"],
  }),
  /** Specification 7.8. What is left out stays as it is. */
  update: endpoint({
    method: "PUT",
    path: "/user-profiles/",
    access: "signed-in",
    rules: ["tooManySettings"],
    summary: "Change one's own profile",
    input: z
      .object({
        first_name: Line,
        last_name: Line,
        language: Language,
        time_zone: TimeZone.or(z.literal("")),
        preferences: Preferences,
        brand: BrandChoice,
        /** Groups that are not named keep what was chosen. */
        notification_choices: NotificationChoices,
        notification_mail: NotificationMailChoices,
        notification_threshold_cents: Cents.min(1, fieldError("moreThanNothing")).nullable(),
      })
      .partial(),
    output: Profile,
    opaque: ["preferences"],
  }),
  /** Specification 7.9. png, jpeg or webp up to 5 MB; written anew as a square, so nothing of the file itself is kept. */
  uploadPhoto: endpoint({
    method: "POST",
    path: "/user-profiles/upload-photo",
    access: "signed-in",
    rules: ["photoMissing", "photoKind", "photoTooBig", "photoBroken"],
    summary: "Set one's own photo",
    input: Nothing,
    output: z.object({ url: personal(z.string(), "image") }),
    upload: "multipart",
    rawAnswer: true,
  }),
  removePhoto: endpoint({
    method: "DELETE",
    path: "/user-profiles/photo",
    access: "signed-in",
    summary: "Take one's own photo away",
    input: Nothing,
    output: Nothing,
  }),
  /** Shown by `<img>`, which carries no token: the name cannot be guessed. */
  readPhoto: endpoint({
    method: "GET",
    path: "/user-profiles/photos/:name",
    access: "public",
    summary: "A photo",
    input: z.object({ name: z.string().regex(/^[\w-]{22,64}\.webp$/) }),
    output: z.unknown(),
    produces: "image/webp",
  }),
};
