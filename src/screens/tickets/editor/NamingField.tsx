import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { namingPlaceholders, ticketLimits } from '../../../contract/ticket-panel.ts';
import { t } from '../../../i18n/client.ts';
import { lengthOf } from '../../../lib/characters.ts';
import { type Form, useField } from '../../../screen-kits/document/use-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Counter } from '../../../ui/TextField.tsx';
import { textDirection } from '../../../ui/text-direction.ts';
import { inserted } from '../naming.ts';
import type { TicketPanelBody } from '../store.ts';
import { useTicketName } from '../use-example.ts';

const names = { '{number}': 'number', '{username}': 'username', '{panel}': 'panel' } as const;

/** The name of a ticket's channel, with buttons for its placeholders and an example. */
export function NamingField({ form }: { readonly form: Form<TicketPanelBody> }) {
  const { value, onChange, ...field } = useField(form, 'naming');
  const example = useTicketName(form);
  const input = useRef<HTMLInputElement>(null);

  function insert(piece: string) {
    const { selectionStart, selectionEnd } = input.current ?? {};
    const { text, caret } = inserted(
      value,
      piece,
      selectionStart ?? value.length,
      selectionEnd ?? value.length,
    );
    // Applied synchronously, so that the caret is set before the next keystroke.
    flushSync(() => onChange(text));
    input.current?.focus();
    input.current?.setSelectionRange(caret, caret);
  }

  return (
    <Field
      {...field}
      help={
        <>
          {t('tickets-form:naming.example')} <bdi className="id">#{example}</bdi>
        </>
      }
      aside={<Counter length={lengthOf(value)} limit={ticketLimits.naming.max} />}
    >
      {(control) => (
        <>
          <Input
            {...control}
            ref={input}
            type="text"
            dir={textDirection(value)}
            className="w-full"
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <div className="mt-2 flex flex-wrap items-center gap-1.5">
            {namingPlaceholders.map((piece) => (
              <Button key={piece} kind="quiet" small onClick={() => insert(piece)}>
                {t(`tickets-form:naming.${names[piece]}`)}{' '}
                <bdi className="id" dir="ltr">
                  {piece}
                </bdi>
              </Button>
            ))}
          </div>
        </>
      )}
    </Field>
  );
}
