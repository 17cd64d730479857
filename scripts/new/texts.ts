import type { Locale } from '../../src/routes.ts';

/** The title of a screen and its texts in each language. */
export type ScreenTexts = Readonly<
  Record<Locale, { readonly title: string; readonly texts: Readonly<Record<string, unknown>> }>
>;

/** The texts of a screen, with a title made from its name. */
export const textsOf = (
  name: string,
  texts: Readonly<Record<Locale, Readonly<Record<string, unknown>>>>,
): ScreenTexts => {
  const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  return {
    fr: { title, texts: texts.fr },
    en: { title, texts: texts.en },
    ar: { title: `شاشة ${title}`, texts: texts.ar },
  };
};

export const documentTexts = (name: string): ScreenTexts =>
  textsOf(name, {
    fr: {
      intro: 'À quoi sert cet écran.',
      enabled: 'Activé',
      most: 'Maximum',
      most_help: 'De {{min}} à {{max}}.',
      words: { screen: 'réglage', fields: { enabled: 'activer, couper', most: 'limite, nombre' } },
    },
    en: {
      intro: 'What this screen is for.',
      enabled: 'On',
      most: 'Maximum',
      most_help: 'From {{min}} to {{max}}.',
      words: { screen: 'setting', fields: { enabled: 'turn on, turn off', most: 'limit, number' } },
    },
    ar: {
      intro: 'الغرض من هذه الشاشة.',
      enabled: 'مفعّل',
      most: 'الحد الأقصى',
      most_help: 'من {{min}} إلى {{max}}.',
      words: { screen: 'إعداد', fields: { enabled: 'تفعيل، إيقاف', most: 'حد، عدد' } },
    },
  });

export const tableTexts = (name: string): ScreenTexts =>
  textsOf(name, {
    fr: {
      intro: 'À quoi sert cet écran.',
      caption: 'Éléments',
      count_zero: 'Aucun élément',
      count_one: '{{count}} élément',
      count_other: '{{count}} éléments',
      columns: { text: 'Texte', author: 'Auteur', at: 'Date' },
      empty: { title: 'Aucun élément', text: 'Ce qui est ajouté ici est visible de l’équipe de modération.' },
      not_offered: { title: 'Indisponible', text: 'Ce bot ne propose pas cette fonction.' },
      add: {
        button: 'Ajouter',
        title: 'Nouvel élément',
        text: 'Texte',
        fault: 'Écrivez de {{min}} à {{max}}\u00a0caractères.',
        failed: 'Rien n’a été ajouté. {{reason}}.',
        done: 'Élément ajouté',
      },
      delete: {
        title: 'Supprimer cet élément\u00a0?',
        text: 'Il est supprimé pour tout le monde, définitivement.',
        action: 'Supprimer',
        done: 'Élément supprimé',
      },
      words: { screen: 'éléments' },
    },
    en: {
      intro: 'What this screen is for.',
      caption: 'Entries',
      count_zero: 'No entries',
      count_one: '{{count}} entry',
      count_other: '{{count}} entries',
      columns: { text: 'Text', author: 'Author', at: 'Date' },
      empty: { title: 'No entries yet', text: 'What is added here is seen by the moderation team.' },
      not_offered: { title: 'Not available', text: 'This bot does not offer this feature.' },
      add: {
        button: 'Add',
        title: 'New entry',
        text: 'Text',
        fault: 'Write {{min}} to {{max}} characters.',
        failed: 'Nothing was added. {{reason}}.',
        done: 'Entry added',
      },
      delete: {
        title: 'Delete this entry?',
        text: 'It is deleted for everyone, for good.',
        action: 'Delete',
        done: 'Entry deleted',
      },
      words: { screen: 'entries' },
    },
    ar: {
      intro: 'الغرض من هذه الشاشة.',
      caption: 'العناصر',
      count_zero: 'لا عناصر',
      count_one: 'عنصر واحد',
      count_two: 'عنصران',
      count_few: '{{count}} عناصر',
      count_many: '{{count}} عنصرًا',
      count_other: '{{count}} عنصر',
      columns: { text: 'النص', author: 'الكاتب', at: 'التاريخ' },
      empty: { title: 'لا عناصر بعد', text: 'ما يُضاف هنا يراه فريق الإشراف.' },
      not_offered: { title: 'غير متاح', text: 'لا يوفّر هذا البوت هذه الميزة.' },
      add: {
        button: 'إضافة',
        title: 'عنصر جديد',
        text: 'النص',
        fault: 'عدد الأحرف: من {{min}} إلى {{max}}.',
        failed: 'لم يُضف شيء. {{reason}}.',
        done: 'أُضيف العنصر',
      },
      delete: {
        title: 'حذف هذا العنصر؟',
        text: 'يُحذف لدى الجميع نهائيًا.',
        action: 'حذف',
        done: 'حُذف العنصر',
      },
      words: { screen: 'عناصر' },
    },
  });

/** The texts of the privacy page about the authors of rows. */
export const privacyTexts: Readonly<Record<Locale, Readonly<Record<'what' | 'why', string>>>> = {
  fr: { what: 'Éléments', why: 'Ce que l’équipe y écrit, son auteur, la date.' },
  en: { what: 'Entries', why: 'What the staff writes there, its author, its date.' },
  ar: { what: 'العناصر', why: 'ما يكتبه الفريق فيها وكاتبه وتاريخه.' },
};
