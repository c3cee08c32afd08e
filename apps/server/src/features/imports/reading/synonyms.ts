import type { ImportField } from "@delight/contract/import-fields";
import { bouncedNames, complainedNames, optOutNames } from "./opt-out-names.ts";
import { wordList } from "./word-list.ts";

/** What the number is called by which another system knows a customer, in files of all kinds. */
export const customerNumbers: readonly string[] = wordList(`
  customer number, customer no, customer nr, customer num, customer id, customer code, customer ref
  customer reference, cust no, cust id, client number, client no, client id, client code, client ref
  client reference, account number, account no, account id, numero client, numero de client
  numero du client, no client, no de client, n client, n de client, num client, id client
  identifiant client, ref client, reference client, code client, numero de compte, kundennummer, kundennr
  kunden nr, kunden nummer, kunden no, kunden id, kundenid, kundenreferenz, kd nr, kdnr, kd nummer
  debitor nr, debitornr, debitornummer, debitorennummer, debitoren nr
  رقم العميل, رقم الزبون, كود العميل, رمز العميل, معرف العميل, رقم الحساب, مرجع العميل
`);

/** What columns are called in the files of businesses, in English, French, Arabic and German; written as `plain` leaves a header. */
export const synonyms: Record<ImportField, readonly string[]> = {
  first_name: wordList(`
    first name, firstname, given name, forename, prenom, prenom du client, vorname, rufname, given names
    first names, fname, christian name, prenoms, prenom client, vornamen, kunde vorname
    الاسم الاول, الاسم الشخصي, اسم العميل الاول
  `),
  last_name: wordList(`
    last name, lastname, surname, family name, nom de famille, nachname, familienname, zuname, lname
    nom famille, nom usuel, nom d usage, nachnamen, kunde nachname
    اسم العائله, اللقب, الكنيه, الاسم الاخير, اسم الاسره
  `),
  full_name: wordList(`
    name, full name, customer name, client name, contact name, customer, client, contact, nom, nom complet
    nom du client, nom et prenom, nom prenom, prenom nom, kunde, kundenname, ansprechpartner
    vollstandiger name, name des kunden, customer full name, client full name, display name, contact person
    contact full name, nom client, nom contact, nom du contact, nom et prenoms, nom prenoms, prenom et nom
    interlocuteur, destinataire, kontakt, kontaktperson, kontaktname, vor und nachname, vor und zuname
    vorname nachname, nachname vorname, name vorname, auftraggeber
    الاسم, الاسم الكامل, اسم العميل, اسم الزبون, العميل, الزبون, اسم جهه الاتصال, جهه الاتصال, الاسم بالكامل
    الاسم واللقب, الاسم و اللقب
  `),
  company: wordList(`
    company, company name, organization, organisation, business, business name, firm, account, entreprise
    societe, raison sociale, nom de l entreprise, firma, firmenname, unternehmen, betrieb, organization name
    organisation name, trading name, company customer, nom societe, nom de la societe, nom entreprise
    nom de societe, denomination, denomination sociale, enseigne, etablissement, firmenbezeichnung
    unternehmensname, name der firma
    الشركه, اسم الشركه, المؤسسه, اسم المؤسسه, المنشاه, اسم المنشاه, جهه العمل
  `),
  email: wordList(`
    email, e mail, mail, email address, e mail address, customer email, contact email, primary email
    work email, courriel, adresse e mail, adresse email, adresse mail, adresse courriel
    adresse electronique, mel, e mail adresse, emailadresse, mailadresse, mail adresse, emails, e mails
    mails, email id, contact e mail, customer e mail, client email, email client, e mail client, mail client
    courriel client, courriels, adresse de courriel, adresse de messagerie, adresse mel, e mailadresse
    e mail kunde, kunden e mail, kunden email, kundenmail, mailadr
    البريد الالكتروني, البريد, ايميل, الايميل, بريد الكتروني, عنوان البريد الالكتروني, عنوان البريد
    البريد الالكتروني للعميل, بريد, اميل, الاميل
  `),
  phone: wordList(`
    phone, phone number, telephone, telephone number, tel, mobile, mobile phone, mobile number, cell
    cell phone, work phone, home phone, numero de telephone, portable, telephone portable, telephone fixe
    gsm, telefon, telefonnummer, tel nr, handy, handynummer, mobil, mobilnummer, rufnummer, phone no
    phone nr, tel no, tel number, telephone no, mobile no, mobile tel, cellphone, cell number
    contact number, contact phone, customer phone, landline, main phone, primary phone, daytime phone
    tel fixe, tel portable, tel mobile, tel client, telephone client, telephone mobile, n de telephone
    n telephone, no de telephone, no telephone, numero telephone, num tel, numero de portable
    numero portable, numero de mobile, telefon nr, telefonnr, tel nummer, telefon privat
    telefon geschaftlich, telefon mobil, telefon festnetz, festnetz, festnetznummer, mobiltelefon, mobil nr
    mobilnr, mobiltelefonnummer, handy nr, handynr, kontaktnummer, ruf nr, telefone
    الهاتف, رقم الهاتف, الجوال, رقم الجوال, هاتف, موبايل, المحمول, تليفون, التليفون, تلفون, التلفون
    رقم التلفون, رقم التليفون, الموبايل, رقم الموبايل, رقم المحمول, النقال, رقم النقال, جوال, رقم جوال
    الهاتف المحمول, هاتف محمول, رقم هاتف, رقم الاتصال, هاتف العميل
  `),
  street: wordList(`
    street, street address, address, address line, mailing address, billing address, site address, adresse
    adresse postale, rue, numero et rue, strasse, anschrift, strasse und hausnummer, street name
    street and number, street no, home address, postal address, property address, customer address
    adresse client, adresse du client, adresse de facturation, voie, n et rue, n et voie, rue et numero
    strasse hausnummer, strasse nr, strasse und nr, strasse u nr, strasse hausnr, strasse und hausnr
    strasse u hausnr, strasse u hausnummer, str, str nr, str hausnr, rechnungsadresse, hausanschrift
    kundenadresse
    العنوان, الشارع, شارع, عنوان, عنوان العميل, عنوان الشارع, اسم الشارع
  `),
  city: wordList(`
    city, town, suburb, locality, ville, commune, localite, stadt, ort, wohnort, post town, city town
    town city, municipality, ville client, ville du client, ortschaft, stadt ort
    المدينه, مدينه, البلده, مدينه العميل, البلديه
  `),
  postal_code: wordList(`
    postal code, postcode, post code, zip, zip code, zipcode, postalcode, code postal, cp, plz, postleitzahl
    codepostal, code post, code postal client, postleitzahl plz, plz kunde
    الرمز البريدي, رمز بريدي, رمز البريد, الرقم البريدي
  `),
  country: wordList(`
    country, country region, pays, land, staat, country name, country code, nation, code pays, pays client
    landescode, landerkennzeichen
    الدوله, البلد, دوله, بلد, اسم الدوله
  `),
  language: wordList(`
    language, lang, preferred language, locale, langue, langue preferee, sprache, langue du client
    langue client, kundensprache, korrespondenzsprache
    اللغه, لغه, لغه العميل, اللغه المفضله
  `),
  tags: wordList(`
    tags, tag, labels, label, groups, group, categories, etiquettes, etiquette, groupes, schlagworte
    schlagworter, stichworte, gruppe, gruppen, keywords, mots cles, mots clefs, kategorie, kategorien
    kundengruppe
    الوسوم, وسوم, العلامات, الفئه, الفئات, التصنيف, الوسم
  `),
  reference: [
    ...wordList(`
    reference, ref, referenz
    المرجع
  `),
    ...customerNumbers,
  ],
  consent: wordList(`
    consent, email consent, e mail consent, marketing consent, email marketing consent, gdpr consent, opt in
    optin, email opt in, marketing opt in, accepts marketing, accepts email marketing, subscribed
    status of the file, subscription status, subscriber status, email status, email subscription status
    email permission status, consentement, consentement e mail, consentement email, consentement marketing
    accepte les e mails, abonne, einwilligung, zustimmung, e mail einwilligung
    الموافقه, موافقه, الموافقه علي الرسائل, مشترك
  `),
  consent_on: wordList(`
    consent date, consent given on, consented on, date of consent, opt in date, optin date, optin time
    confirm time, subscribed on, subscribed at, email marketing consent timestamp, date du consentement
    date de consentement, consentement donne le, einwilligung am, datum der einwilligung
    تاريخ الموافقه
  `),
  opt_out: optOutNames,
  bounced: bouncedNames,
  complained: complainedNames,
};
