import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { t } from '../../../i18n/client.ts';
import { textOn } from '../../../lib/palette.ts';
import { $accents } from '../../stores/preferences.ts';
import { $ownAccents, accentColor, chooseAccent } from './look.ts';

const standard = '#939beb';
/** The accents to choose from at once; any other can be picked for each theme. */
const offered = {
  violet: standard,
  blue: '#5b9cf6',
  teal: '#3fb8af',
  green: '#6fbf73',
  amber: '#f0ab45',
  rose: '#f0809b',
} as const;
const names = Object.keys(offered) as (keyof typeof offered)[];

function chooseBoth(color: string): void {
  if (color === standard) {
    $accents.accentLight.set('');
    $accents.accentDark.set('');
    return;
  }
  chooseAccent('accentLight', color);
  chooseAccent('accentDark', color);
}

function Well({ name }: { readonly name: 'accentLight' | 'accentDark' }) {
  const own = useStore($ownAccents);
  const color = accentColor(own[name], standard);
  return (
    <label className="flex cursor-pointer items-center gap-2.5">
      <input
        type="color"
        className="h-9 w-11 shrink-0 cursor-pointer rounded-control border border-edge bg-card p-[0.1875rem]"
        value={color}
        onChange={(event) => chooseAccent(name, event.target.value)}
      />
      <span>
        {t(`customiser:accent.${name}`)}
        <span className="block text-body/4.5 text-muted" dir="ltr">
          {color.toUpperCase()}
        </span>
      </span>
    </label>
  );
}

/** The accent: one for both themes, or one for each. The colours around it are derived so that they stay readable. */
export function AccentChoice() {
  const id = useId();
  const own = useStore($ownAccents);
  const light = accentColor(own.accentLight, standard);
  const both = light === accentColor(own.accentDark, standard) ? light : null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{t('customiser:accent.label')}</legend>
      <div className="flex flex-wrap gap-3">
        {names.map((name) => {
          const color = offered[name];
          const label = t(`customiser:accent.${name}`);
          const colors = { background: color, color: textOn(color) };
          return (
            <label
              key={name}
              className="relative grid h-9 w-9 place-items-center rounded-full forced-color-adjust-none has-[:checked]:outline-offset-2 has-[:checked]:[outline:2px_solid_var(--part)] has-[:focus-visible]:outline-offset-4 has-[:focus-visible]:[outline:2px_solid_var(--link)]"
              title={label}
              style={colors}
            >
              <input
                type="radio"
                name={id}
                className="peer absolute inset-0 h-full w-full cursor-pointer opacity-0"
                aria-label={label}
                checked={both === color}
                onChange={() => chooseBoth(color)}
              />
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                className="pointer-events-none h-[1.125rem] w-[1.125rem] opacity-0 peer-checked:opacity-100"
              >
                <path
                  d="m6 12.5 4 4 8-9"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2.5"
                  strokeLinecap="round"
                />
              </svg>
            </label>
          );
        })}
      </div>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-3">
        <Well name="accentLight" />
        <Well name="accentDark" />
      </div>
    </fieldset>
  );
}
