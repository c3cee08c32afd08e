import type { Language } from "@delight/contract/common";

export const withheld: Record<Language, string> = {
  en: "Hidden in demo mode",
  fr: "Masqué en mode démo",
  ar: "محجوب في وضع العرض",
};

export const countries: Record<Language, string> = { en: "United Kingdom", fr: "France", ar: "المغرب" };

/** What a note or a proof of consent might say. */
export const remarks: Record<Language, readonly string[]> = {
  en: [
    "Asked to be called back in the morning",
    "Told us on the phone",
    "Signed the form at the last visit",
    "Would like an offer for a new unit",
    "The key is with the caretaker",
    "Agreed when booking online",
  ],
  fr: [
    "Souhaite être rappelé le matin",
    "Nous l’a dit au téléphone",
    "A signé le formulaire lors de la dernière visite",
    "Aimerait un devis pour un nouvel appareil",
    "La clé est chez le gardien",
    "A accepté lors de la réservation en ligne",
  ],
  ar: [
    "طلب معاودة الاتصال صباحًا",
    "أخبرنا بذلك عبر الهاتف",
    "وقّع الاستمارة في الزيارة الأخيرة",
    "يرغب في عرض سعر لجهاز جديد",
    "المفتاح عند حارس المبنى",
    "وافق عند الحجز عبر الإنترنت",
  ],
};

/** What only demo mode says: whoever sends it back sends what they were shown. */
export const ownWords: ReadonlySet<string> = new Set([...Object.values(remarks).flat(), ...Object.values(withheld)]);
