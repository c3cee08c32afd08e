import type { OwnPauseCode } from "@delight/contract/pause-reason";
import type { NotificationKind } from "@delight/contract/notifications";
import type { Plural } from "../../layout/plural.ts";

/** A sentence with places for values, `{{name}}`; in several forms where `count` chooses one. */
export type Sentence = string | Plural;

/** What a kind says in mails: the same as in the bell. */
export type Sentences = Readonly<
  Record<NotificationKind, { readonly title: Sentence; readonly subtitle: Sentence; readonly otherwise?: string }>
>;

/** Why an activity was paused by itself: said in place of what its kind says. */
export type Pauses = Readonly<Record<OwnPauseCode, string>>;
