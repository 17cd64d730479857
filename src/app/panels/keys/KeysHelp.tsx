import { useStore } from '@nanostores/react';
import X from 'lucide-react/icons/x';
import { Fragment, useEffect, useRef } from 'react';
import { t } from '../../../i18n/client.ts';
import { matchRoute } from '../../../routes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { isMac } from '../../../ui/is-mac.ts';
import { Toggle } from '../../../ui/Switch.tsx';
import { screensOf } from '../../navigation/catalogue.ts';
import { $letters, screenLetters } from './letters.ts';
import { $screenKeys } from './screen-keys.ts';

const command = isMac ? '⌘' : 'Ctrl';
const alt = isMac ? '⌥' : 'Alt';
const enter = isMac ? '↩' : 'Enter';

const partTitle = 'mb-1 mt-5 text-body text-muted';

interface RowProps {
  readonly name: string;
  readonly keys: readonly string[];
  /** Between the keys, when they are pressed one after the other. */
  readonly between?: string;
}

function Row({ name, keys, between }: RowProps) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <dt>{name}</dt>
      {/* The names of keys are read in their own direction. */}
      <dd dir={between ? undefined : 'ltr'} className="flex flex-none items-center gap-1">
        {keys.map((key, index) => (
          <Fragment key={key + String(index)}>
            {index > 0 && between && <span className="text-body/4.5 text-muted"> {between} </span>}
            <kbd className="inline-grid h-7 min-w-7 place-items-center rounded-md border border-edge px-1.5 font-sans text-body">
              {key}
            </kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}

/** Every keyboard shortcut of the dashboard, and the switch for those that are single letters. */
export function KeysHelp({ close }: { readonly close: () => void }) {
  const letters = useStore($letters);
  const own = useStore($screenKeys);
  const title = useRef<HTMLHeadingElement>(null);
  // Not the box that scrolls, which has no name.
  useEffect(() => title.current?.focus(), []);
  const inGuild = Boolean(matchRoute(location.pathname)?.params.guild_id);
  const screens = [...screensOf('account'), ...(inGuild ? screensOf('guild') : [])];
  return (
    <div className="max-h-[inherit] overflow-y-auto p-6">
      <div className="flex items-center justify-between">
        <h2 ref={title} tabIndex={-1} className="text-title/5.5 focus:outline-none">
          {t('frame:keyboard')}
        </h2>
        <IconButton aria-label={t('common:close')} onClick={close}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      <h3 className={partTitle}>{t('links:keys.anywhere')}</h3>
      <dl>
        <Row name={t('links:keys.search')} keys={[command, 'K']} />
        <Row
          name={t('links:keys.save')}
          keys={[`${command} S`, `${command} ${enter}`]}
          between={t('links:keys.or')}
        />
        <Row name={t('links:keys.undo')} keys={[`${command} Z`]} />
        <Row name={t('links:keys.bookmark')} keys={[alt, 'B']} />
        <Row name={t('links:keys.shortcut')} keys={[alt, '↑', '↓']} />
        <Row name={t('links:keys.help')} keys={['?']} />
      </dl>
      <h3 className={partTitle}>{t('links:keys.here')}</h3>
      <dl>
        <Row name={t('links:keys.next')} keys={['J']} />
        <Row name={t('links:keys.previous')} keys={['K']} />
        {own.every(({ letter }) => letter !== 'e') && <Row name={t('links:keys.edit')} keys={['E']} />}
        {own.map(({ letter, label }) => (
          <Row key={letter} name={label} keys={[letter.toUpperCase()]} />
        ))}
        <Row name={t('links:keys.find')} keys={['/']} />
      </dl>
      <h3 className={partTitle}>{t('links:keys.go')}</h3>
      <dl>
        {screens.map((name) => (
          <Row
            key={name}
            name={t(`routes:${name}`)}
            keys={['G', (screenLetters[name] ?? '').toUpperCase()]}
            between={t('links:keys.then')}
          />
        ))}
      </dl>
      <div className="mt-5 flex items-start gap-3 border-t border-line pt-5">
        <Toggle
          id="letters"
          checked={letters === 'on'}
          aria-describedby="letters-help"
          onChange={(isOn) => $letters.set(isOn ? 'on' : 'off')}
        />
        <div>
          <label htmlFor="letters" className="field-label font-medium">
            {t('links:keys.letters')}
          </label>
          <p id="letters-help" className="text-body/4.5 text-muted">
            {t('links:keys.letters_help')}
          </p>
        </div>
      </div>
    </div>
  );
}
