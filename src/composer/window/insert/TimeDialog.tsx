import { useState } from 'react';
import type { TimeStyle } from '../../../chat/grammar/tree.ts';
import { stampTime } from '../../../chat/message/times.ts';
import { locale, t } from '../../../i18n/client.ts';
import { languageTags, ownZone } from '../../../i18n/format.ts';
import { fromLocal, toLocal } from '../../../lib/local-time.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input, radioLook } from '../../../ui/controls.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';

/** The platform's styles, from the shortest to the longest, and last the distance from now. */
const styles = ['t', 'T', 'd', 'D', 's', 'S', 'f', 'F', 'R'] as const satisfies readonly TimeStyle[];

/** Their text keys: not every editor of texts tells capitals apart. */
const named = {
  t: 'time',
  T: 'time_seconds',
  d: 'day',
  D: 'day_long',
  s: 'moment_short',
  S: 'moment_seconds',
  f: 'moment',
  F: 'moment_full',
  R: 'relative',
} as const satisfies Record<TimeStyle, string>;

const hour = 3_600_000;

interface Props {
  readonly onInsert: (text: string) => void;
  readonly onClose: () => void;
}

/** Inserts a timestamp that each reader sees in their own time zone and language. */
export function TimeDialog({ onInsert, onClose }: Props) {
  const [now] = useState(() => Date.now());
  const [typed, setTyped] = useState(() => toLocal(new Date(Math.ceil(now / hour) * hour).toISOString()));
  const [style, setStyle] = useState<TimeStyle>('f');
  const [isAsked, setIsAsked] = useState(false);
  const timeZone = ownZone();
  const instant = fromLocal(typed, undefined);
  const seconds = instant ? Math.floor(Date.parse(instant) / 1000) : null;
  return (
    <Dialog title={t('composer-insert:time.title')} onClose={onClose}>
      {(close) => (
        <form
          className="contents"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setIsAsked(true);
            if (seconds === null) return;
            close();
            onInsert(`<t:${seconds}:${style}>`);
          }}
        >
          <Field
            label={t('composer-insert:time.when')}
            help={t('composer-insert:time.zone', { zone: timeZone.replaceAll('_', ' ') })}
            error={isAsked && seconds === null ? t('composer-insert:time.missing') : undefined}
          >
            {(control) => (
              <Input
                {...control}
                data-first=""
                type="datetime-local"
                className="w-64 max-w-full"
                max="9999-12-31T23:59:59"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          <fieldset className="grid">
            <legend className="field-label font-medium mb-1.5">{t('composer-insert:time.style')}</legend>
            {styles.map((one) => (
              <label
                key={one}
                className="grid min-h-10 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 rounded-control px-2 py-1 hover:bg-hover coarse:min-h-11"
              >
                <input
                  type="radio"
                  className={`${radioLook} row-span-2 mt-px`}
                  name="time-style"
                  checked={one === style}
                  onChange={() => setStyle(one)}
                />
                <span>
                  {seconds === null
                    ? '–'
                    : stampTime(seconds, one, { locale: languageTags[locale], timeZone, now })}
                </span>
                <span className="col-start-2 text-xs/4 text-muted">
                  {t(`composer-insert:style.${named[one]}`)}
                </span>
              </label>
            ))}
          </fieldset>
          <div className="flex justify-end gap-2">
            <Button type="submit" kind="primary">
              {t('composer-insert:insert')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
