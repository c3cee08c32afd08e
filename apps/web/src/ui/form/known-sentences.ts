/** The English sentences that contract and server say of a field, as they stand there, and the word of `fields.json` for each. */
const sentences = {
  "a colour like #5f61e6": "hexColor",
  "at most nine networks": "manyNetworks",
  "must lie inside of the image": "cropOutside",
  "must have no more than 300 frames and 40 million pixels in all of them": "manyFrames",
  "a rule may have 50 conditions at most": "manyConditions",
  "a job that is done cannot lie in the future; book it instead": "doneInFuture",
  "a calendar shows six weeks at most": "calendarTooLong",
  "a period may be two years long at most": "periodTooLong",
  "a season needs a first and a last day": "seasonHalf",
  "an automation may have 50 steps at most": "manySteps",
  "are too many": "tooManySettings",
  "branches may be 5 deep at most": "deepBranches",
  "two steps have the same id": "stepTwice",
  "must be a day of the year such as 09-15": "yearDay",
  "belongs to another organization already": "identifierTaken",
  "cannot be changed any more: there are jobs or conversions in the present one": "currencyFixed",
  "cannot be changed in demo mode, which shows an invented value here; switch it off first": "demoMode",
  "cannot be changed: this segment is a list; put customers on it or take them off": "listHasNoRule",
  "an address starts with https://, mailto: or tel:": "addressKind",
  "name each segment once": "segmentTwice",
  "choose at least one weekday": "weekdayMissing",
  "name each weekday once, Monday first": "weekdayTwice",
  "must end after it begins": "windowOrder",
  "is a holiday already": "holidayTwice",
  "choose a file": "fileMissing",
  "nests elements or blocks too deep": "fileTooDeep",
  "takes too long to read": "fileTooLong",
  "choose at least one": "scopeMissing",
  "name each scope once": "scopeTwice",
  "must be among what you may do yourself": "scopeNotYours",
  "must be a web address without a password in it": "webhookAddress",
  "must begin with https://": "webhookHttps",
  "must use the usual port of https": "webhookPort",
  "must have a name that can be found on the internet": "webhookNotFound",
  "must lead to an address on the public internet": "webhookPrivate",
  "only mail servers and sender domains are warmed up": "warmUpNotHere",
  "must be a domain such as example.com": "domainName",
  "must be entered again, because it would go to another server": "passwordAgain",
  "must be STARTTLS or TLS where somebody signs in": "openPassword",
  "must be a port of mail servers: 25, 465, 587, 2465, 2525, 2587 or 8025": "mailPort",
  "must not be less than on the first day": "goalBelowFirst",
  "must be the name of a mail server such as smtp.example.com": "mailHost",
  "must be about what you may see yourself": "webhookNotYours",
  "name each event once": "eventTwice",
  "choose a picture": "photoMissing",
  "give the first day, the last day or both": "dayMissing",
  "give a name, a company or an e-mail address": "customerNameless",
  "groups may be 5 deep at most": "deepGroups",
  "is a member already": "memberAlready",
  "is broken or no picture that can be read; try another one": "photoBroken",
  "is suppressed already": "suppressedAlready",
  "may have 10000 addresses at most": "manyAddresses",
  "say how you know": "evidenceOfBlock",
  "is not there any more; choose another one": "referenceGone",
  "is not the same as the first one": "passwordDiffers",
  "is not that of what came": "partDamaged",
  "is not where the next part begins": "partElsewhere",
  "is of another kind, which cannot be asked this": "fieldKindDiffers",
  "is too common: it is among those that are tried first": "passwordCommon",
  "is wrong or was used already": "codeWrong",
  "is wrong": "wrong",
  "must be 16 kB or less": "tooManyKilobytes",
  "must be a day of our era": "dayOfEra",
  "must be a number that can be written": "number",
  "must be a month and a day, such as 03-15": "monthDay",
  "must be a phone number such as +44 20 7946 0958": "phoneNumber",
  "must be a site of this customer that is not archived": "siteOfCustomer",
  "must be a quote that this customer accepted": "quoteAccepted",
  "must be a PNG, JPEG or WebP picture": "photoKind",
  "must be a PNG, JPEG, WebP or GIF picture": "imageKind",
  "must be a single line": "singleLine",
  "must be a three-letter currency code": "currencyCode",
  "must be a time such as 08:30": "time",
  "must be a time zone such as Europe/Paris": "timeZone",
  "must be a web address such as https://example.com": "webAddress",
  "must be another service": "anotherService",
  "must be an e-mail address such as name@example.com": "email",
  "must be no larger than 5 MB": "fileTooBig",
  "must be one of 5, 10, 20": "oneOf",
  "must be one of the languages of the customers": "languageOfCustomers",
  "must be the e-mail address": "usernameIsNoAddress",
  "must be the first part of your Simpro address, such as acme of acme.simprosuite.com": "simproAddress",
  "must close later than it opens": "hoursOrder",
  "must have at least 10 characters": "tooShort",
  "must have no more than 40 million pixels": "photoTooBig",
  "must not be empty": "required",
  "must not be the present one": "passwordSame",
  "must not be your e-mail address": "passwordIsAddress",
  "must not contain broken characters": "brokenCharacters",
  "another quote has this number already": "quoteNumberTaken",
  "must not lie before the day of the quote": "quoteDayOrder",
  "must not lie after the end of the period": "periodOrder",
  "must not overlap with another stretch of the day": "hoursOverlap",
  "name each language once": "languageTwice",
  "needs one entry for each of the 12 columns": "mappingSize",
  "one variant a language": "languageTwice",
  "only staff can be superusers": "superuserNotStaff",
  "say how the customer told you": "evidence",
  "say how these customers agreed to your e-mails": "evidenceOfFile",
  "say why these addresses must not be mailed": "reason",
  "these are more than 1,000,000 customers; narrow the list first": "tooManyChosen",
  "deleted customers are narrowed by a search alone": "deletedBySearch",
  "holds a field that rows of this kind do not have": "mappingOfOtherKind",
  "choose each field for one column only, and leave the other column out": "mappingTwice",
  "the full name holds the first and the last name already; choose the full name, or the other two, and leave the rest out":
    "mappingNameTwice",
  "say which column holds the customer's e-mail address, reference, phone number or name": "mappingNeedsCustomer",
  "say which column holds the e-mail address, a name or the company": "mappingMissing",
  "say which column holds what customers are known by": "matchMissing",
  "say which column holds the name or the code of the service": "mappingNeedsServiceName",
  "say which columns hold the amount and the day of the quote": "mappingNeedsAmount",
  "say which columns hold the service and the day on which it was done": "mappingNeedsService",
  "say why": "reason",
  "the day lies in the future": "dayInFuture",
  "the first day comes after the last": "daysOrder",
  "the first number is larger than the second": "numbersOrder",
  "the main language must be among them": "languageMain",
  "this activity was not found": "activityGone",
  "this customer was not found": "customerGone",
  "this email was not found": "emailGone",
  "this email is archived; put it back first or choose another one": "emailArchived",
  "is neither an email that was exported here nor an HTML file": "emailFileUnknown",
  "was made by a later version; update this one first": "emailFileLater",
  "is broken: it was cut off or changed by hand": "emailFileBroken",
  "may have 500,000 characters at most": "textTooLong",
  "at most 20 tags": "tooMany",
  "every block has its own id": "twiceInside",
  "this segment was not found": "segmentGone",
  "this service was not found": "serviceGone",
  "type two characters or more": "tooFewToSearch",
  "was changed by somebody else meanwhile": "changedMeanwhile",
  "a customer field was deleted meanwhile; choose another one for its column": "mappingField",
  "at most 100 facts at once": "tooManyFacts",
  "give a name, a street or a city": "siteNameless",
  "give a name, an e-mail address or a phone number": "contactNameless",
  "choose two different customers": "twoCustomers",
  "give at least one choice": "choiceMissing",
  "is no site of this customer": "siteForeign",
  "is the name of another field already": "labelTaken",
  "must be a day such as 2026-03-31": "day",
  "must be a number": "number",
  "must be among the choices of the field": "choiceOfField",
  "must be an amount of money": "amount",
  "must be one of the choices of the field": "choiceOfField",
  "must be text": "text",
  "must be yes or no": "yesOrNo",
  "name each choice once": "choiceTwice",
  "one of the choices is not there any more; open the field again": "choiceGone",
  "only fields with choices have any": "choicesUnfit",
  "amounts of money can't be asked by a form": "moneyOnForm",
  "this customer field was deleted; open the page again": "fieldGone",
} as const;

/** What the schemas say where the contract gives no sentence of its own, the particular before the general. */
const ofSchemas = [
  [/^Invalid input: expected int\b/, "integer"],
  [/^Invalid input: expected number\b/, "number"],
  [/^Invalid input: expected ["\d]/, "choice"],
  [/^Invalid input: expected /, "required"],
  [/^Invalid option: /, "choice"],
  [/^Too small: expected (?:string|array) to have >=1 /, "required"],
  [/^Too small: expected string /, "tooShort"],
  [/^Too small: /, "tooSmall"],
  [/^Too big: expected string /, "tooLong"],
  [/^Too big: expected array /, "tooMany"],
  [/^Too big: /, "tooBig"],
  [/^(?:Invalid|Unrecognized) /, "format"],
] as const;

interface KnownSentence {
  readonly key: (typeof sentences)[keyof typeof sentences] | (typeof ofSchemas)[number][1];
  /** The number in it, or the list of numbers. */
  readonly limit: string;
}

const numbers = /-?\d+(?:[,.]\d+|, \d+)*/g;
const addresses = /\S+@\S+/g;

const keys = new Map(Object.entries(sentences).map(([sentence, key]) => [shapeOf(sentence), key]));

/** A sentence whatever the numbers and addresses in it: demo mode hides addresses. */
export function shapeOf(sentence: string): string {
  return sentence.replaceAll(addresses, "@").replaceAll(numbers, "#");
}

/** The word for a sentence that stands in contract or server. */
export function ownSentence(sentence: string): KnownSentence | undefined {
  const key = keys.get(shapeOf(sentence));
  return key && { key, limit: limitOf(sentence) };
}

/** The word for any sentence that a field can be refused with. */
export function knownSentence(sentence: string): KnownSentence | undefined {
  const [, key] = ofSchemas.find(([start]) => start.test(sentence)) ?? [];
  return ownSentence(sentence) ?? (key && { key, limit: limitOf(sentence) });
}

function limitOf(sentence: string): string {
  return sentence.match(numbers)?.[0].replaceAll(/,(?=\d)/g, "") ?? "";
}
