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

export function isPublicProvider(domain: string): boolean {
  return names.has(domain) || families.test(domain);
}
