import { draftsOf } from '../../app/stores/drafts.ts';
import type { Answer } from './store.ts';

/** What somebody is writing to a guild. It stays in this browser until it is sent, also through a reload and a new sign-in. */
export interface AppealDraft {
  /** What they have written to questions, in their order; empty texts where there is nothing. */
  answers(questions: readonly string[]): readonly string[];
  keepAnswers(answers: readonly Answer[]): void;
  /** What they have written to the team; empty for nothing. */
  reply(): string;
  keepReply(text: string): void;
  /** Forgets both, once they are sent. */
  forget(): void;
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Answer).question === 'string' &&
  typeof (value as Answer).answer === 'string';

export function appealDraft(userId: string, guildId: string): AppealDraft {
  const drafts = draftsOf(`${userId}:${guildId}:appeal`);
  const stored = (field: string) => drafts.read().get(field)?.draft;
  const keep = (field: string, draft: unknown, isEmpty: boolean) =>
    isEmpty ? drafts.remove(field) : drafts.write(field, { base: null, draft });
  return {
    answers(questions) {
      const found = stored('answers');
      const kept = Array.isArray(found) ? found.filter(isAnswer) : [];
      return questions.map((question, index) => {
        // Two questions may be the same, and a guild may put them in another order.
        const own =
          kept[index]?.question === question ? kept[index] : kept.find((one) => one.question === question);
        return own?.answer ?? '';
      });
    },
    keepAnswers: (answers) =>
      keep(
        'answers',
        answers,
        answers.every(({ answer }) => answer === ''),
      ),
    reply() {
      const found = stored('reply');
      return typeof found === 'string' ? found : '';
    },
    keepReply: (text) => keep('reply', text, text === ''),
    forget() {
      drafts.remove('answers');
      drafts.remove('reply');
    },
  };
}
