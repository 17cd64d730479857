import { useId, useState } from 'react';
import { t } from '../../../i18n/client.ts';
import { fold } from '../../../lib/search.ts';
import type { Challenge } from './challenge.ts';

interface Props {
  readonly challenge: Challenge;
  readonly onAnswer: (isRight: boolean) => void;
}

const asked = 'text-xl/7 font-semibold text-[color:--strong]';

/** The buttons of messages are pictures. Here they are pressed. */
const pressed = 'cursor-pointer coarse:!min-h-11 forced-colors:!border-0';

/** The challenge below its message. It works as for newcomers. */
export function ChallengeTrial({ challenge, onAnswer }: Props) {
  switch (challenge.kind) {
    case 'button':
      return (
        <button
          type="button"
          className={`chat-button chat-success ${pressed}`}
          onClick={() => onAnswer(true)}
        >
          {t('captcha:preview_button')}
        </button>
      );
    case 'math': {
      const { first, second, choices, answer } = challenge;
      return (
        <>
          <p className={asked} dir="ltr">
            {first} + {second} = ?
          </p>
          <div className="flex max-w-full flex-wrap gap-2">
            {choices.map((choice) => (
              <button
                key={choice}
                type="button"
                className={`chat-button chat-secondary ${pressed}`}
                onClick={() => onAnswer(choice === answer)}
              >
                {choice}
              </button>
            ))}
          </div>
        </>
      );
    }
    case 'word':
      return (
        <>
          <p data-word="" className={asked}>
            <bdi>{challenge.answer}</bdi>
          </p>
          <Answer {...{ challenge, onAnswer }} label={t('captcha-pane:type_word')} />
        </>
      );
    case 'image':
      return (
        <>
          <Picture challenge={challenge} />
          <Answer {...{ challenge, onAnswer }} label={t('captcha-pane:type_image')} />
        </>
      );
  }
}

interface AnswerProps extends Props {
  readonly challenge: Extract<Challenge, { readonly answer: string }>;
  readonly label: string;
}

function Answer({ challenge, onAnswer, label }: AnswerProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  return (
    <form
      className="flex max-w-full flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) onAnswer(fold(typed) === fold(challenge.answer));
        setTyped('');
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        className="min-h-8 w-36 min-w-0 flex-1 rounded-control border border-[color:--faint] bg-[color:--deep] px-2.5 text-sm text-[color:--text] placeholder:text-[color:--faint] coarse:min-h-11 coarse:text-base"
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className={`chat-button chat-primary ${pressed}`}>
        {t('captcha:preview_button')}
      </button>
    </form>
  );
}

/** Letters that are rotated and crossed by lines. */
function Picture({
  challenge: { letters, answer },
}: {
  readonly challenge: Extract<Challenge, { kind: 'image' }>;
}) {
  return (
    <svg
      className="max-w-full rounded-control"
      width="220"
      viewBox="0 0 220 72"
      role="img"
      aria-label={t('captcha-pane:picture', { answer })}
    >
      <rect width="220" height="72" fill="#e8eaf0" />
      {letters.map(({ sign, turn, rise }, at) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: letters may repeat
          key={at}
          x={30 + at * 40}
          y={48 + rise}
          transform={`rotate(${turn} ${30 + at * 40} ${44 + rise})`}
          textAnchor="middle"
          fill="#2b3050"
          fontSize="34"
          fontWeight="700"
        >
          {sign}
        </text>
      ))}
      {letters.slice(0, 3).map(({ turn, rise }, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={at}
          fill="none"
          stroke="#7a80a8"
          strokeWidth="1.5"
          d={`M0 ${20 + at * 16 + rise} C 70 ${turn + 36}, 150 ${36 - turn}, 220 ${30 + at * 12 - rise}`}
        />
      ))}
    </svg>
  );
}
