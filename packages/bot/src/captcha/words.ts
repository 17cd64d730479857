/** The languages in which challenges are asked. */
export type ChallengeLanguage = 'fr' | 'en' | 'ar';

/** Words of everyday life that nobody misspells when they copy them. */
export const words: Readonly<Record<ChallengeLanguage, readonly string[]>> = {
  fr: [
    ...['lanterne', 'rivage', 'prairie', 'boussole', 'verger', 'plume', 'montagne', 'canard', 'chocolat'],
    ...['fontaine', 'papillon', 'tambour', 'vanille', 'bateau', 'cerise', 'dragon', 'girafe', 'horloge'],
    ...['jardin', 'lavande', 'miroir', 'nuage', 'orage', 'pirate', 'raisin', 'saphir', 'tournesol', 'violon'],
    ...[
      'abricot',
      'balcon',
      'cascade',
      'domino',
      'falaise',
      'galaxie',
      'igloo',
      'jongleur',
      'koala',
      'marmite',
    ],
  ],
  en: [
    ...['lantern', 'harbour', 'meadow', 'compass', 'orchard', 'feather', 'mountain', 'pepper', 'garden'],
    ...['window', 'planet', 'rabbit', 'silver', 'thunder', 'velvet', 'walnut', 'anchor', 'blanket', 'candle'],
    ...['dolphin', 'engine', 'forest', 'guitar', 'hammer', 'island', 'jacket', 'kitten', 'lemon', 'marble'],
    ...['needle', 'ocean', 'parrot', 'river', 'saddle', 'ticket', 'umbrella', 'violin', 'waffle', 'yellow'],
  ],
  ar: [
    ...[
      'فانوس',
      'ميناء',
      'بستان',
      'بوصلة',
      'ريشة',
      'ياسمين',
      'جبل',
      'نافذة',
      'قمر',
      'سفينة',
      'فراشة',
      'مفتاح',
    ],
    ...['كتاب', 'زيتون', 'عصفور', 'غابة', 'حديقة', 'شمعة', 'مطر', 'وردة', 'نجمة', 'صندوق', 'طاووس', 'ليمون'],
    ...['خيمة', 'جسر', 'ساعة', 'مرآة', 'سحابة', 'نخلة', 'قلعة', 'بحيرة', 'دفتر', 'عسل', 'رمان', 'تفاح'],
  ],
};

/** The numbers from 1 in words. */
const numbers: Readonly<Record<ChallengeLanguage, readonly string[]>> = {
  fr: ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
  en: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ar: ['واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة'],
};
const plus: Readonly<Record<ChallengeLanguage, string>> = { fr: 'plus', en: 'plus', ar: 'زائد' };

/** A sum in words: "seven plus five plus two". */
export function sumInWords(terms: readonly number[], language: ChallengeLanguage): string {
  return terms.map((term) => numbers[language][term - 1] ?? String(term)).join(` ${plus[language]} `);
}
