type Given<Input> = { [Key in keyof Input]: Exclude<Input[Key], undefined> };

/** What was given; what was left out stays out of the statement. */
export function given<Input extends object>(input: Input): Given<Input> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Given<Input>;
}
