/** Where the logo of that name is shown. */
export function logoAddress(name: string): string {
  return `/api/organizations/logos/${name}`;
}
