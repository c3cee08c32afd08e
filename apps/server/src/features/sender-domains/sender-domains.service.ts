import { randomBytes } from "node:crypto";
import type { InputOf } from "@delight/contract/endpoint";
import {
  type DomainKey,
  type DomainRecord,
  retiringDays,
  type SenderDomain,
  mostSenderDomains,
  type senderDomains,
} from "@delight/contract/sender-domains";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../platform/errors.ts";
import { uuidv7 } from "../../platform/id.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange } from "../organizations/index.ts";
import { makeKeys } from "./dkim-keys.ts";
import { foundAt } from "./checking/findings.ts";
import {
  type DomainRow,
  countDomains,
  deleteDomain,
  findDomainRow,
  insertDomain,
  listDomainRows,
  lockDomain,
  releaseDomain,
} from "./domains.queries.ts";
import { type KeyRow, insertKeys, listKeyRows } from "./keys.queries.ts";
import { type Installation, wantedRecords } from "./records.ts";
import { isDmarcReady, rulesOf, signingState } from "./readiness.ts";

export interface Inside {
  readonly platform: Platform;
}

export function installationOf({ config }: Pick<Platform, "config">): Installation {
  return { returnPathTarget: config.returnPathDomain ?? config.mailDomain, spfInclude: config.spfInclude };
}

export async function listDomains(tx: OrgTx, _input: object, { platform }: Inside): Promise<SenderDomain[]> {
  const keys = await listKeyRows(tx);
  return (await listDomainRows(tx)).map((row) =>
    describe(
      row,
      keys.filter(({ domain_id }) => domain_id === row.id),
      installationOf(platform),
    ),
  );
}

export async function getDomain(tx: OrgTx, id: string, platform: Platform): Promise<SenderDomain> {
  const row = await findDomainRow(tx, id);
  if (!row) {
    throw notFound("The sender domain");
  }
  return describe(row, await listKeyRows(tx, id), installationOf(platform));
}

export async function addDomain(
  tx: OrgTx,
  { domain }: InputOf<typeof senderDomains.add>,
  { platform }: Inside,
): Promise<SenderDomain> {
  const { config, clock, keys } = platform;
  if (isPublicProvider(domain)) {
    throw invalidField("domain", "domainOfProvider");
  }
  if (domain === config.mailDomain) {
    throw invalidField("domain", "domainOfInstallation");
  }
  if ((await countDomains(tx)) >= mostSenderDomains) {
    throw new AppError("conflict", `There are ${mostSenderDomains} sender domains already; remove one first`);
  }
  const [id, createdAt] = [uuidv7(), clock.now()];
  const token = randomBytes(16).toString("hex");
  if (!(await insertDomain(tx, { id, domain, token, returnPathHost: `bounce.${domain}`, createdAt }))) {
    throw invalidField("domain", "domainTwice", "conflict");
  }
  await insertKeys(tx, id, { keys: await makeKeys(keys), at: createdAt });
  await recordChange(tx, { action: "sender_domain_added", subject: subjectOf({ id, domain }) });
  return getDomain(tx, id, platform);
}

/** Keys that nobody has seen yet would only pile up in the records. */
export async function rotateKeys(
  tx: OrgTx,
  { id }: InputOf<typeof senderDomains.rotate>,
  { platform }: Inside,
): Promise<SenderDomain> {
  const row = await getLocked(tx, id);
  const known = await listKeyRows(tx, id);
  if (known.some(({ state }) => state === "fresh")) {
    throw new AppError("conflict", "There are new keys already; put their records in place first");
  }
  await insertKeys(tx, id, { keys: await makeKeys(platform.keys), at: platform.clock.now() });
  await recordChange(tx, { action: "sender_domain_keys_changed", subject: subjectOf(row) });
  return getDomain(tx, id, platform);
}

export async function removeDomain(
  tx: OrgTx,
  { id }: InputOf<typeof senderDomains.remove>,
): Promise<Record<string, never>> {
  const row = await getLocked(tx, id);
  await deleteDomain(tx, id);
  await releaseDomain(tx, row.domain);
  await recordChange(tx, { action: "sender_domain_removed", subject: subjectOf(row) });
  return {};
}

async function getLocked(tx: OrgTx, id: string): Promise<DomainRow> {
  const row = await lockDomain(tx, id);
  if (!row) {
    throw notFound("The sender domain");
  }
  return row;
}

export function subjectOf({ id, domain }: Pick<DomainRow, "id" | "domain">) {
  return { kind: "sender_domain", id, name: domain } as const;
}

/** Where anybody can have a mailbox: such a domain is nobody's to mail many people from, and its owners refuse such mail. */
const names = new Set(
  `
    gmail.com googlemail.com outlook.com hotmail.com live.com msn.com passport.com icloud.com me.com mac.com
    aol.com aim.com ymail.com rocketmail.com gmx.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de
    arcor.de posteo.de mailbox.org proton.me protonmail.com pm.me tutanota.com tuta.io fastmail.com fastmail.fm
    hey.com zoho.com zohomail.com mail.com email.com mail.ru inbox.ru list.ru bk.ru yandex.ru yandex.com ya.ru
    rambler.ru ukr.net qq.com foxmail.com 163.com 126.com yeah.net sina.com sohu.com naver.com daum.net
    hanmail.net rediffmail.com orange.fr wanadoo.fr free.fr sfr.fr laposte.net neuf.fr bbox.fr libero.it
    virgilio.it tiscali.it alice.it tin.it bluewin.ch telenet.be skynet.be ziggo.nl kpnmail.nl planet.nl
    btinternet.com sky.com talktalk.net virginmedia.com ntlworld.com comcast.net verizon.net att.net
    sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com optonline.net rogers.com shaw.ca
    telus.net sympatico.ca bigpond.com optusnet.com.au uol.com.br bol.com.br terra.com.br seznam.cz wp.pl o2.pl
    onet.pl interia.pl maktoob.com
  `
    .trim()
    .split(/\s+/),
);

/** Those that have a domain in many countries. */
const families = /^(?:yahoo|hotmail|outlook|live|gmx|yandex)\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/;

function isPublicProvider(domain: string): boolean {
  return names.has(domain) || families.test(domain);
}

const day = 24 * 3600 * 1000;

/** A domain as it is shown: what should be there, beside what was found at the last look. */
function describe(row: DomainRow, keys: readonly KeyRow[], installation: Installation): SenderDomain {
  const { id, domain, state, return_path_host, verified_at, checked_at, failing_since, created_at } = row;
  return {
    id,
    domain,
    state,
    return_path_host,
    verified_at,
    checked_at,
    failing_since,
    records: wantedRecords(row, keys, installation).map((wanted): DomainRecord => {
      const found = foundAt(row.findings, wanted);
      return found
        ? { ...wanted, ...found }
        : { ...wanted, state: "unchecked", code: "unchecked", found: [], lookups: null };
    }),
    keys: keys.map(toKey),
    rules: rulesOf(row.findings, { signing: signingState(row, keys), dmarc: isDmarcReady(row.findings) }),
    created_at,
  };
}

function toKey({ id, selector, algorithm, state, made_at, active_at, retiring_at }: KeyRow): DomainKey {
  const removable = retiring_at && new Date(new Date(retiring_at).getTime() + retiringDays * day).toISOString();
  return { id, selector, algorithm, state, made_at, active_at, removable_at: removable };
}
