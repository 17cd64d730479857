import type { ChallengeKind } from '../../captcha/challenge.ts';
import type { Failure } from '../../captcha/newcomer.ts';
import type { Texts } from '../texts.ts';

interface CaptchaTexts {
  /** The button with which it begins. */
  readonly verify: string;
  /** The task. `shown` is the word, or the sum. */
  readonly task: Readonly<Record<ChallengeKind, (shown: string) => string>>;
  readonly picture: string;
  readonly left: (count: number, until: string | null) => string;
  readonly answer: string;
  readonly another: string;
  readonly unseen: string;
  readonly field: Readonly<Record<ChallengeKind, string>>;
  readonly wrong: string;
  readonly stale: string;
  readonly passed: string;
  readonly noRole: string;
  readonly already: string;
  readonly off: string;
  readonly failed: Readonly<Record<Failure, string>>;
  /** For the log, the case and the audit log. */
  readonly log: {
    readonly passed: string;
    readonly failed: string;
    readonly why: Readonly<Record<Failure, string>>;
    readonly noRole: (detail: string) => string;
    readonly notDone: (detail: string) => string;
    readonly role: string;
  };
  readonly resent: (who: string) => string;
  readonly notPossible: string;
}

export const captchaTexts: Texts<CaptchaTexts> = {
  fr: {
    verify: 'Vérifier',
    task: {
      image: () => 'Recopiez les caractères de l’image. Majuscules et minuscules se valent.',
      word: (word) => `Recopiez le mot\u00a0: **${word}**`,
      math: (sum) => `Combien font ${sum}\u00a0?`,
      spoken: (sum) => `Combien font ${sum}\u00a0? Répondez en chiffres.`,
    },
    picture:
      'Image avec cinq caractères. Le bouton «\u00a0Je ne vois pas l’image\u00a0» donne un calcul à la place.',
    left: (count, until) => `Essais restants\u00a0: ${count}${until ? ` · fin ${until}` : ''}`,
    answer: 'Répondre',
    another: 'Autre image',
    unseen: 'Je ne vois pas l’image',
    field: {
      image: 'Les caractères de l’image',
      word: 'Le mot',
      math: 'Le résultat',
      spoken: 'Le résultat, en chiffres',
    },
    wrong: 'Ce n’est pas la bonne réponse.',
    stale: 'Cette épreuve n’est plus valable. Voici la bonne.',
    passed: 'C’est bon, vous avez réussi\u00a0! Le serveur vous est ouvert.',
    noRole:
      'Bonne réponse, mais le bot n’a pas pu vous donner accès au serveur. Prévenez son équipe, ou appuyez de nouveau sur le bouton plus tard.',
    already: 'Vous avez déjà accès au serveur\u00a0: il n’y a rien à faire.',
    off: 'Il n’y a pas de captcha sur ce serveur en ce moment.',
    failed: {
      attempts: 'Vous n’avez plus d’essai.',
      time: 'Le temps pour répondre est écoulé.',
      age: 'Votre compte est trop récent pour ce serveur.',
    },
    log: {
      passed: 'Captcha réussi',
      failed: 'Captcha échoué',
      why: {
        attempts: 'Trop de mauvaises réponses',
        time: 'Pas de réponse à temps',
        age: 'Compte trop récent',
      },
      noRole: (detail) => `Les rôles n’ont pas pu être donnés ou retirés\u00a0: ${detail}`,
      notDone: (detail) => `La sanction n’a pas pu être appliquée\u00a0: ${detail}`,
      role: 'Captcha',
    },
    resent: (who) => `${who} peut repasser le captcha.`,
    notPossible: 'Cette personne n’a pas à passer le captcha, ou il est désactivé.',
  },
  en: {
    verify: 'Verify',
    task: {
      image: () => 'Type the characters in the picture. Capitals make no difference.',
      word: (word) => `Type the word: **${word}**`,
      math: (sum) => `What is ${sum}?`,
      spoken: (sum) => `What is ${sum}? Answer in digits.`,
    },
    picture: 'Picture with five characters. The button “I can’t see the picture” gives you a sum instead.',
    left: (count, until) => `Attempts left: ${count}${until ? ` · ends ${until}` : ''}`,
    answer: 'Answer',
    another: 'Another picture',
    unseen: 'I can’t see the picture',
    field: {
      image: 'The characters in the picture',
      word: 'The word',
      math: 'The result',
      spoken: 'The result, in digits',
    },
    wrong: 'That is not the answer.',
    stale: 'That challenge is out of date. Here is the current one.',
    passed: 'Well done, you have passed! The server is open to you.',
    noRole:
      'That is right, but the bot could not let you in. Tell the team of this server, or press the button again later.',
    already: 'You have access to the server already: there is nothing to do.',
    off: 'This server has no captcha at the moment.',
    failed: {
      attempts: 'You have no attempts left.',
      time: 'The time to answer is over.',
      age: 'Your account is too new for this server.',
    },
    log: {
      passed: 'Captcha passed',
      failed: 'Captcha failed',
      why: { attempts: 'Too many wrong answers', time: 'No answer in time', age: 'The account is too new' },
      noRole: (detail) => `The roles could not be given or taken away: ${detail}`,
      notDone: (detail) => `The sanction could not be carried out: ${detail}`,
      role: 'Captcha',
    },
    resent: (who) => `${who} can try the captcha again.`,
    notPossible: 'They do not have to pass the captcha, or it is off.',
  },
  ar: {
    verify: 'التحقق',
    task: {
      image: () => 'يُرجى كتابة الأحرف والأرقام الظاهرة في الصورة. لا فرق بين الأحرف الكبيرة والصغيرة.',
      word: (word) => `يُرجى كتابة هذه الكلمة: **${word}**`,
      math: (sum) => `ما ناتج \u2066${sum}\u2069؟`,
      spoken: (sum) => `ما ناتج ${sum}؟ الإجابة بالأرقام.`,
    },
    picture: 'صورة فيها خمسة أحرف وأرقام. الزر «لا أرى الصورة» يعرض عملية حسابية بدلًا منها.',
    left: (count, until) => `المحاولات المتبقية: ${count}${until ? ` · ينتهي الوقت ${until}` : ''}`,
    answer: 'الإجابة',
    another: 'صورة أخرى',
    unseen: 'لا أرى الصورة',
    field: {
      image: 'الأحرف والأرقام الظاهرة في الصورة',
      word: 'الكلمة',
      math: 'الناتج',
      spoken: 'الناتج بالأرقام',
    },
    wrong: 'الإجابة غير صحيحة.',
    stale: 'لم يعد هذا الاختبار صالحًا، وهذا هو الاختبار الحالي.',
    passed: 'أحسنت، تم اجتياز التحقق! الخادم مفتوح لك الآن.',
    noRole:
      'الإجابة صحيحة، لكن البوت لم يتمكن من فتح الخادم لك. يُرجى إبلاغ فريق الخادم، أو الضغط على الزر مجددًا لاحقًا.',
    already: 'الخادم مفتوح لك بالفعل، ولا يلزم أي إجراء.',
    off: 'التحقق معطّل في هذا الخادم حاليًا.',
    failed: {
      attempts: 'لم تبقَ لك أي محاولة.',
      time: 'انتهى وقت الإجابة.',
      age: 'حسابك حديث جدًا على هذا الخادم.',
    },
    log: {
      passed: 'اجتياز التحقق',
      failed: 'إخفاق في التحقق',
      why: { attempts: 'إجابات خاطئة كثيرة', time: 'لا إجابة في الوقت المحدد', age: 'الحساب حديث جدًا' },
      noRole: (detail) => `تعذّر منح الأدوار أو سحبها: ${detail}`,
      notDone: (detail) => `تعذّر تنفيذ العقوبة: ${detail}`,
      role: 'التحقق من الأعضاء',
    },
    resent: (who) => `يمكن للعضو ${who} إعادة التحقق.`,
    notPossible: 'لا يلزم هذا العضو اجتياز التحقق، أو أن التحقق معطّل.',
  },
};
