/** Moves the focus among things in their order, by the keys that lead back and forth, Home and End; tells whether it was such a key. */
export function moveFocus(
  things: readonly HTMLElement[],
  key: string,
  [back, forth]: readonly [back: string, forth: string],
): boolean {
  const at = things.findIndex((thing) => thing === document.activeElement);
  const places: Record<string, number> = {
    [back]: (at <= 0 ? things.length : at) - 1,
    [forth]: (at + 1) % things.length,
    Home: 0,
    End: things.length - 1,
  };
  const to = things[places[key] ?? -1];
  to?.focus();
  return to !== undefined;
}
