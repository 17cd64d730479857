import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { locale, t } from '../../../i18n/client.ts';
import type { TextKey } from '../../../i18n/namespaces.ts';
import { type Preference, type Preferences, preferences } from '../../../lib/preferences.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { $look, choose } from './look.ts';
import { Picture } from './Picture.tsx';

const ownDirection = locale === 'ar' ? 'rtl' : 'ltr';

/** Around a picture: chosen, under the pointer, with the focus. */
const frame =
  '-outline-offset-1 [outline:1px_solid_var(--edge)] group-hover:outline-content ' +
  'peer-checked:outline-offset-1 peer-checked:[outline:2px_solid_var(--part)] ' +
  'peer-focus-visible:[box-shadow:0_0_0_5px_var(--raised),0_0_0_7px_var(--link)] ' +
  'forced-colors:peer-checked:[outline:3px_solid_Highlight] ' +
  'forced-colors:peer-focus-visible:outline-offset-[3px] forced-colors:peer-focus-visible:[outline:3px_dashed_CanvasText]';

/** A preference, with a picture of the whole frame for each of its values. */
export function Choice({ name }: { readonly name: Preference }) {
  const id = useId();
  const now = useStore($look);
  const dark = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const values: readonly Preferences[Preference][] = preferences[name];
  // A test checks that the texts exist for every value.
  const text = (value: string) => t(`customiser:${name}.${value}` as TextKey);
  const picture = (value: string) => {
    const look: Preferences = { ...now, [name]: value };
    const mirrored = (look.direction === 'language' ? ownDirection : look.direction) === 'rtl';
    const shared = { look, mirrored };
    if (look.theme !== 'system') return <Picture {...shared} theme={look.theme} className={frame} />;
    if (name !== 'theme') return <Picture {...shared} theme={dark} className={frame} />;
    return (
      <span className={`grid rounded-control [&>*]:[grid-area:1/1] ${frame}`}>
        <Picture {...shared} theme="light" />
        <Picture {...shared} theme="dark" className="[clip-path:polygon(100%_0,100%_100%,0_100%)]" />
      </span>
    );
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{text('label')}</legend>
      <div className="grid grid-cols-3 gap-3">
        {values.map((value) => (
          <label key={value} className="group relative block cursor-pointer">
            {/* Over the picture, so that assistive pointers, such as switch control, find it there. */}
            <input
              type="radio"
              name={id}
              className="peer absolute inset-0 h-full w-full cursor-pointer opacity-0"
              checked={now[name] === value}
              onChange={() => choose(name, value)}
            />
            {picture(value)}
            <span className="mt-1.5 block text-center text-body/4.5 text-muted peer-checked:font-semibold peer-checked:text-content arabic:leading-[1.7]">
              {text(value)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
