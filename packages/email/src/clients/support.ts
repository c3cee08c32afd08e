/** Mail programs that the report tells of, those of most readers first. */
export const mailClients = [
  "gmail_web",
  "gmail_app",
  "outlook_windows",
  "outlook_new",
  "outlook_mac",
  "apple_mail",
  "ios_mail",
  "samsung",
  "yahoo",
  "thunderbird",
  "proton",
] as const;
export type MailClient = (typeof mailClients)[number];

export const supportLevels = ["full", "partly", "none"] as const;
export type SupportLevel = (typeof supportLevels)[number];

/**
 * What mail programs make of what emails use: a letter for each of `mailClients`, y for full, a for partly, n for not at all, u for
 * what nobody has tested. Compiled from the public tests of caniemail.com (MIT), of the newest version of each program; a test over
 * its data says when it has moved on.
 */
const letters = {
  style_element: "aaayyyyyyyy",
  media_query: "aanayyyaana",
  dark_mode: "nnnyyyyynnn",
  web_font: "nnanyyyynyn",
  background_image: "yynyyyyyayy",
  background_size: "yanyyyyyyyy",
  gradient: "yannnyyanyy",
  rounded_corners: "yynyyyyyayy",
  shadow: "nanyyyyynyy",
  text_shadow: "nnnnyyyyyyy",
  opacity: "yynyyyyyyyy",
  filter: "nnnnyyyynyy",
  flex: "yanyyyyyyyy",
  grid: "yanyyyyyyyy",
  gap: "aanayyyynyy",
  float: "yanyyyyyayy",
  position: "nnnayaaaayy",
  object_fit: "yanyyyyynyy",
  text_columns: "yynyyyyynyy",
  variables: "nnnnyyyynyy",
  calculated: "yannyyyynyy",
  animation: "nnnnyyyynnn",
  transform: "nnnnyyyynyy",
  hover: "yanayyyyyyy",
  import: "nnynyyynnnn",
  linked_styles: "nnynyyynnnn",
  gif: "yyayyyyyyyy",
  webp: "aanynyyyyyy",
  avif: "aanyyyyyyyy",
  svg_image: "nayynyyyyyy",
  inline_svg: "nnnnyayynyy",
  embedded_image: "nnayyyyyyyy",
  video: "nnnnyyaanyn",
  audio: "nnnnnyyynyn",
  form: "yynanyyyyyn",
} as const;

export type ClientFeature = keyof typeof letters;
export const clientFeatures = Object.keys(letters) as ClientFeature[];

const levels: Readonly<Record<string, SupportLevel>> = { y: "full", a: "partly", n: "none" };

/** What a mail program makes of a feature; undefined where nobody has tested it. */
export function supportOf(feature: ClientFeature, client: MailClient): SupportLevel | undefined {
  return levels[letters[feature].charAt(mailClients.indexOf(client))];
}
