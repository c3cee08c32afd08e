/** What others call the fields that we have, without signs and accents, in the languages of their writers. */
const names: Readonly<Record<string, string>> = {
  "customer.first_name": "fname firstname forename givenname vorname prenom nombre voornaam الاسمالاول",
  "customer.last_name":
    "lname lastname surname familyname nachname familienname nomdefamille apellido achternaam cognome اسمالعائلة",
  "customer.name":
    "name fullname customername contactname recipientname clientname kundenname empfangername nom nomcomplet الاسم اسمالعميل",
  "customer.email": "email emailaddress emailadresse adresseemail البريدالالكتروني",
  "customer.company": "company companyname firma firmenname societe entreprise الشركة اسمالشركة",
  "customer.phone": "phonenumber telefonnummer numerodetelephone رقمالهاتف",
  "customer.city": "city town stadt ville المدينة",
  "customer.postal_code": "postcode zipcode postalcode postleitzahl plz codepostal",
  "organization.name": "listcompany sendercompany yourcompany yourcompanyname",
  "sender.name": "sendername yourname ihrname votrenom",
  "organization.postal_address":
    "listaddress listaddressline listaddresshtml senderaddress physicaladdress physicaladdressline",
  "links.unsubscribe":
    "unsub unsubscribe unsubscribelink unsubscribeurl unsubscribetext optout optoutlink subscriptionunsubscribeurl abmelden abmeldelink desinscription liendedesinscription desabonnement الغاءالاشتراك",
  "links.view": "webversion webversionurl webviewurl webviewlink viewinbrowser viewinbrowserurl browserlink",
  "links.preferences":
    "updateprofile updateprofilelink preferences preferencesurl preferencecenter managesubscription subscriptionmanageurl",
};

const ours: ReadonlyMap<string, string> = new Map(
  Object.entries(names).flatMap(([field, all]) => all.split(" ").map((name) => [name, field] as const)),
);

/** What else stands between signs for something to be filled in, and has no field of ours. */
const others = new Set(
  "salutation anrede civilite strasse rue currentyear currentdate todaysdate senderemail youremail yourphone youraddress yourwebsite customfield mergefield".split(
    " ",
  ),
);

/** Letters alone: "First_Name", "FIRSTNAME" and "Prénom" are each one word. */
function lettersOf(written: string): string {
  return written
    .normalize("NFKD")
    .replaceAll(/[^\p{L}]/gu, "")
    .toLowerCase();
}

/** Words before the name of a field, which say whose it is. */
const owners =
  /^(?:contacts?|customer|client|kunde|recipient|subscriber|user|person|lead|profile|member|attributes?|contactfield|merge|params?|data|var)\b[\s._:=>-]+/i;

/** The field of ours that a name of another program stands for, alone or behind the word for whose it is. */
export function ourNameOf(written: string): string | undefined {
  return ours.get(lettersOf(written)) ?? ours.get(lettersOf(written.trim().replace(owners, "")));
}

/** Whether a word between signs is one that other programs fill in, and not a word of the text. */
export function isForeignName(written: string): boolean {
  return ourNameOf(written) !== undefined || others.has(lettersOf(written.trim().replace(owners, "")));
}

/** The field of ours that a tag stands for, by the first of its parts that has one: `[[var:firstname:"there"]]`. */
export function ourFieldOf(tag: string): string | undefined {
  if (/(?<![a-z])(?:if|ifnot|else|elseif|end|endif|iif)(?![a-z])/i.test(tag)) return undefined;
  const parts = tag.split(/[^\p{L}\p{M}\p{N}_ .-]+|\sOR\s/u);
  return [tag, ...parts].map(ourNameOf).find((field) => field !== undefined);
}
