type Lower =
  | ("a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m")
  | ("n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z");

/** `first_name` → `firstName`, as `camelKey` does at run time. */
export type CamelKey<Key> = Key extends `${infer Head}_${infer Tail}`
  ? Tail extends `${infer First extends Lower}${infer Rest}`
    ? `${Head}${Uppercase<First>}${CamelKey<Rest>}`
    : `${Head}_${CamelKey<Tail>}`
  : Key;

/** The shape that a wire value has in the web app; values of `Opaque` keys keep their own keys. */
export type Camelize<Value, Opaque = never> = Value extends readonly (infer Item)[]
  ? Camelize<Item, Opaque>[]
  : Value extends object
    ? { [Key in keyof Value as CamelKey<Key>]: Key extends Opaque ? Value[Key] : Camelize<Value[Key], Opaque> }
    : Value;
