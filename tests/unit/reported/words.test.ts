/** Words of a rule, spelled to evade it. */
import { expect, test } from 'vitest';
import { hitsOn } from './automod.ts';

type Line = readonly [id: string, word: string, ...messages: string[]];

const found = (word: string, message: string) => hitsOn('words', { words: [word] }, message).length > 0;

/** Formatting characters within or around the word. */
const underscores: readonly Line[] = [
  ['F01.1', 'noob', '_noob_'],
  ['F01.3', 'noob', '***__noob__***'],
  ['F01.5', 'noob', '_no**ob**_'],
  ['F01.6', 'noob', '__n__oob'],
  ['F01.8', 'noob', 'x_noob_x'],
  ['F01', 'noob', '__noob__', '_noob', 'noob_', '*_noob_*', '~~__noob__~~', '||_noob_||', '_*noob*_'],
  ['F01', 'free nitro', '_free_ nitro', '__free nitro__', '_free_ _nitro_'],
  ['F01', 'شتيمة', '_شتيمة_', '__شتيمة__'],
  ['F01', 'été', '_été_', '__é__té'],
];

/** Typographic variants of apostrophes, dashes and quotes, which phones and word processors insert. */
const signs: readonly Line[] = [
  ['F10.1', "t'es nul", 't’es nul'],
  ['F10.3', "t'es nul", 'tʼes nul'],
  ['F10.5', "l'arabe", 'l’arabe'],
  ['F10.6', 'va-t-en', 'va‑t‑en'],
  ['F10.8', '"idiot"', '«idiot»', '“idiot”'],
  ['F10', "t'es nul", 't‘es nul', 't´es nul', 't＇es nul', 't′es nul', 't\u2019es\u00a0nul', 't‛es nul'],
  ['F10', 't’es nul', "t'es nul"],
  ['F10', 'va-t-en', 'va–t–en', 'va—t—en', 'va−t−en', 'va‐t‐en', 'va﹣t﹣en', 'va－t－en'],
  ['F10', '"idiot"', '„idiot“', '‟idiot”', '＂idiot＂'],
  ['F10', 'ok...', 'ok…'],
];

/** Look-alikes of Latin letters from other alphabets and symbols, and letters that people use interchangeably. */
const letters: readonly Line[] = [
  ['F11.1', 'noob', 'nⲟⲟb'],
  ['F11.3', 'noob', 'ꓠꓳꓳꓐ'],
  ['F11.5', 'noob', 'n๐๐b', 'n००b'],
  ['F11.6', 'noob', 'nѳѳb', 'noɵb', 'nΘΘb'],
  ['F11.8', 'scam', 'ʂcam', 'ꮪcam'],
  ['F11.10', 'scam', 'scΛm', 'sc∆m'],
  ['F11.11', 'scam', 'scarn'],
  ['F11.13', 'kill', 'Ⲕill', 'ĸill'],
  ['F11.15', 'rat', 'ᎡᎪᎢ'],
  ['F11.16', 'rat', 'я@t', 'гаt', 'ɾat'],
  ['F11.18', 'zob', 'ƶob', 'ʐob'],
  ['F11.20', 'gun', 'gʊn'],
  ['F11.21', 'wow', 'ѡoѡ'],
  ['F11.23', 'con', '©on'],
  ['F11.25', 'كلب', 'ڪلب'],
  ['F11.26', 'احمق', 'ٱحمق'],
  [
    'F11',
    'noob',
    'nøøb',
    'ηοοb',
    'пооb',
    'ɴᴏᴏʙ',
    'n0øƀ',
    'ńôőḃ',
    'ⁿººᵇ',
    'n⁰⁰b',
    'ƞoob',
    'ŋoob',
    'nσσb',
    'nօօb',
    'n٥٥b',
    'n●●b',
  ],
  [
    'F11',
    'scam',
    '$c4m',
    'ѕсаm',
    'ЅСАМ',
    'śçåm',
    'sϲam',
    'ｓｃａｍ',
    's¢am',
    'ƨcam',
    'scαm',
    'scąm',
    'ꜱᴄᴀᴍ',
    'ŝčäṁ',
    'ꓢꓚꓮꓟ',
    'ᏚᏟᎪᎷ',
  ],
  ['F11', 'kill', 'κill', 'ƙill', 'kіll', 'kıll', 'kiʟʟ', 'kiłł', 'kɨll', 'ᴋɪʟʟ', 'кill', 'ꓗꓲꓡꓡ'],
  ['F11', 'rat', 'ŕat', 'řat', 'гат', 'r4t', 'ra†', 'raţ', 'ʀᴀᴛ', 'raŧ', 'rⱥt', 'ɹat', 'ɼat', '®at'],
  ['F11', 'sex', 'ѕех', 'sεx', 'seχ', 's3x', 'ʂɇx', 'ꜱᴇx', 'ŝéẋ', 'sеx', 'ｓｅｘ', 'se×'],
  [
    'F11',
    'fuck',
    'ƒuck',
    'fυck',
    'fµck',
    'fμck',
    'fuсk',
    'ꜰᴜᴄᴋ',
    'fʉck',
    'fùçk',
    'ꓝꓴꓚꓗ',
    'ⓕⓤⓒⓚ',
    'fսck',
    'fu¢k',
  ],
  [
    'F11',
    'bitch',
    'ƅitch',
    'bitcһ',
    'ьitch',
    'bitçh',
    'βitch',
    'ßitch',
    'ʙɪᴛᴄʜ',
    'b!tch',
    'b1tch',
    'bɨtch',
    'bitсh',
  ],
  ['F11', 'gay', 'ɡay', 'ցay', 'gaү', 'gaγ', 'gaу', 'ga¥', 'gąý', 'ɢᴀʏ', '9ay', 'ğay'],
  ['F11', 'porn', 'рorn', 'ρorn', 'þorn', 'pοrn', 'p0rn', 'роrn', 'ᴘᴏʀɴ', 'pøɾn'],
  ['F11', 'كلب', 'کلب', 'ﻛﻠﺐ', 'كَلْب', 'كـلـب', 'ﮐلب'],
  ['F11', 'احمق', 'إحمق', 'آحمق', 'أحمق', 'ﺍﺣﻤﻖ', 'احمٯ'],
  ['F11', 'غبي', 'غبى', 'غبی', 'ﻏﺒﻲ'],
];

test.each([...underscores, ...signs, ...letters])('%s: %s is found in %s %s %s', (_, word, ...messages) => {
  expect(messages.filter((message) => !found(word, message))).toEqual([]);
});

/** Other words that contain a listed word or resemble one. */
const others: readonly Line[] = [
  ['F01', 'noob', 'noobs', 'snoob'],
  ['F10', "t'es nul", 'tes nul', 't es nulle'],
  ['F11', 'bum', 'burn'],
  ['F11', 'con', 'cоnnu', 'contre'],
  ['F11', 'rat', 'rate', 'ratio'],
  ['F11', 'كلب', 'قلب'],
];

test.each(others)('%s: %s is not found in %s %s %s', (_, word, ...messages) => {
  expect(messages.filter((message) => found(word, message))).toEqual([]);
});
