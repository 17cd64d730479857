import CircleCheck from 'lucide-react/icons/circle-check';
import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { premiumLimits } from '../../contract/premium.ts';
import { t } from '../../i18n/client.ts';
import { lengthOf } from '../../lib/characters.ts';
import { caretIn, formatCode } from '../../lib/premium-code.ts';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/controls.tsx';
import { Field } from '../../ui/Field.tsx';
import { Part } from './Part.tsx';
import { codeWords } from './refusal-text.ts';
import type { UserPremium } from './store.ts';

interface Props {
  readonly store: UserPremium;
  readonly hasPremium: boolean;
}

type Step =
  | { readonly kind: 'typing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'done' };

/** The typed code, kept when the reader visits another screen. */
let kept = '';

/** Activates premium with a code. The code is formatted while typing. */
export function CodeForm({ store, hasPremium }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [code, setCode] = useState(kept);
  const [step, setStep] = useState<Step>({ kind: 'typing' });

  // Restores the caret, which moves to the end when a controlled field's text is changed.
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function write(text: string) {
    kept = text;
    setCode(text);
  }
  function onChange({ target: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) {
    const at = selectionStart ?? value.length;
    const formatted = formatCode(value, at === value.length);
    caret.current = caretIn(formatted, value.slice(0, at));
    write(formatted);
    if (step.kind !== 'sending') setStep({ kind: 'typing' });
  }
  function refuse(text: string) {
    setStep({ kind: 'refused', text });
    input.current?.focus();
  }
  async function activate(event: FormEvent) {
    event.preventDefault();
    if (step.kind === 'sending') return;
    const sent = code.replace(/-$/, '');
    if (sent === '') return refuse(t('user-premium:code.errors.empty'));
    if (lengthOf(sent) > premiumLimits.code.max) return refuse(t('user-premium:code.errors.too_long'));
    setStep({ kind: 'sending' });
    const result = await store.activate(sent);
    if (!result.ok) return refuse(codeWords(result.error));
    write('');
    setStep({ kind: 'done' });
  }

  return (
    <Part id="premium-code">
      <header>
        <h2 id="premium-code" className="text-title/5.5">
          {t('user-premium:code.title')}
        </h2>
        <p className="text-muted">{t(hasPremium ? 'user-premium:code.more' : 'user-premium:code.text')}</p>
      </header>
      <form className="grid gap-3" noValidate onSubmit={(event) => void activate(event)}>
        <Field
          label={t('user-premium:code.label')}
          help={t('user-premium:code.help')}
          error={step.kind === 'refused' ? step.text : undefined}
        >
          {(control) => (
            <Input
              {...control}
              ref={input}
              type="text"
              dir="ltr"
              className="w-full tracking-[0.02em] [font-family:ui-monospace,'DejaVu_Sans_Mono',monospace]"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              value={code}
              onChange={onChange}
            />
          )}
        </Field>
        <Button
          type="submit"
          kind={hasPremium ? 'quiet' : 'primary'}
          className="justify-self-start"
          aria-disabled={step.kind === 'sending'}
        >
          {t(step.kind === 'sending' ? 'user-premium:code.sending' : 'user-premium:code.action')}
        </Button>
        <p role="status" className="flex items-start gap-2 text-success-text empty:hidden">
          {step.kind === 'done' && (
            <>
              <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5" />
              {t('user-premium:code.done')}
            </>
          )}
        </p>
      </form>
    </Part>
  );
}
