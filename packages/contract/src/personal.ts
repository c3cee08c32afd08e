import * as z from "zod";

/** What kind of personal thing a value is: demo mode puts an invented one of the same kind in its place (specification 1.6). */
export type PersonalKind =
  | "first_name"
  | "last_name"
  | "full_name"
  | "company"
  | "email"
  | "phone"
  | "street"
  | "city"
  | "postal_code"
  | "region"
  | "text"
  | "link"
  | "file_name"
  /** A cell of a file whose columns nobody knows. */
  | "cell"
  /** What a mail server said: its code stays, its words may name people. */
  | "reply"
  /** Text of ours in which addresses may stand; only they are replaced. */
  | "mention"
  /** What cannot be told without telling of somebody: shown as withheld. */
  | "withheld"
  | "image"
  | "network";

/** Which strings of the answers tell who somebody is; read by whoever anonymizes. */
export const personalFields = z.registry<{ kind: PersonalKind }>();

/** Objects whose personal fields are all of one person, and the key in them that says which. */
export const personObjects = z.registry<{ id: string }>();

/** Marks a string as personal. A copy is marked, so that shared schemas stay as they are; add rules before, not after. */
export function personal<S extends z.ZodType>(schema: S, kind: PersonalKind): S {
  const marked = schema.clone(schema.def, { parent: true });
  personalFields.add(marked, { kind });
  return marked;
}

/** Says that the personal fields of an object belong to the person whom its key `id` names. Extending the object loses the mark. */
export function aboutPerson<S extends z.ZodObject>(schema: S, id: string): S {
  const marked = schema.clone();
  personObjects.add(marked, { id });
  return marked;
}
