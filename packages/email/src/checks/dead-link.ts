/** Schemes that programs for mail open; the others lead nowhere from an inbox, or to the reader's own machine. */
const known = /^(?:https?|mailto|tel|sms|whatsapp|callto|skype|geo|maps|webcal|viber|signal|tg|facetime|cid):/i;
/** "htps://", "https//", "http:/" and the like. */
const misspelt = /^h+t*p+s*\s*[:;.]?\/+|^https?;\/*/i;
const emailAddress = /^[^\s@<>/]+@[^\s@<>/]+\.[^\s@<>/]+$/;
const doubled = /^(?:https?:\/\/)+(?=https?:\/\/|https?\/\/|mailto:|tel:)/i;

/** An address that leads nowhere, with what was probably meant. */
export interface DeadLink {
  readonly to?: string;
}

/**
 * What is wrong with where a link leads: nothing, or that no program for mail can open it. `anchors`: names within the email. Addresses
 * that merge fields give are judged where they are filled in.
 */
export function deadLink(href: string, anchors: ReadonlySet<string>): DeadLink | undefined {
  const address = href.trim();
  if (/^\{\{|^\{%/.test(address)) return undefined;
  if (address === "") return {};
  if (address.startsWith("#")) return anchors.has(address.slice(1)) || address === "#top" ? undefined : {};
  if (doubled.test(address)) return { to: address.replace(doubled, "") };
  if (known.test(address)) return isWhole(address) ? undefined : meant(address);
  return meant(address);
}

/** As `deadLink`, of where a picture is: of the web, of the library, or in the email itself. */
export function deadPicture(src: string): DeadLink | undefined {
  const address = src.trim();
  if (/^(?:data:|cid:|\/i\/)/i.test(address)) return undefined;
  return /^(?:https?:|\{[{%])/i.test(address) ? deadLink(address, new Set()) : meant(address);
}

/** Whether something stands behind the scheme, and of the web a host. */
function isWhole(address: string): boolean {
  if (/^https?:/i.test(address))
    return /^https?:\/\/[^\s/]/i.test(address) && (address.includes("{{") || URL.canParse(address));
  return /^[a-z]+:\s*\S/i.test(address);
}

function meant(address: string): DeadLink {
  if (emailAddress.test(address)) return { to: `mailto:${address}` };
  if (/^\+?\d[\d ().-]{6,}$/.test(address)) return { to: `tel:${address.replaceAll(/[^\d+]/g, "")}` };
  const rest = address.replace(misspelt, "").replace(/^\/\//, "");
  const isHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:]\S*)?$/u.test(rest);
  const isFile = /\.(?:html?|php|pdf|png|jpe?g|gif|aspx?|docx?)$/i.test(rest) && !rest.includes("/");
  return isHost && !isFile && URL.canParse(`https://${rest}`) ? { to: `https://${rest}` } : {};
}
