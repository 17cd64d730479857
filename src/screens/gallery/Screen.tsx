import { mount } from '../../app/navigation/Root.tsx';
import { t } from '../../i18n/client.ts';
import { adoptStyles } from '../../ui/adopt.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { Buttons } from './Buttons.tsx';
import { Choices } from './Choices.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Fields } from './Fields.tsx';
import { Foundations } from './Foundations.tsx';
import css from './gallery.css?inline';
import { Messages } from './Messages.tsx';
import { Pickers } from './Pickers.tsx';
import { States } from './States.tsx';
import { Structure } from './Structure.tsx';
import { manifest } from './screen.ts';

adoptStyles(css);

// Loaded on demand: messages are as large as everything else together, and charts are loaded late on other screens too.
const chat = lazyCode(() => import('./Chat.tsx'));
const Chat = () => <Lazy source={chat}>{(code) => <code.Chat />}</Lazy>;
const figures = lazyCode(() => import('./Figures.tsx'));
const Figures = () => <Lazy source={figures}>{(code) => <code.Figures />}</Lazy>;

const families = [
  ['foundations', Foundations],
  ['buttons', Buttons],
  ['fields', Fields],
  ['choices', Choices],
  ['pickers', Pickers],
  ['message', Messages],
  ['chat', Chat],
  ['structure', Structure],
  ['figures', Figures],
  ['states', States],
  ['dialogs', Dialogs],
] as const;

/** The gallery: every component of `ui/` in every state. */
export const Screen = mount(manifest, Families);

function Families() {
  return (
    <div className="grid gap-8">
      <nav aria-label={t('gallery:contents')}>
        <ul className="gallery-contents flex flex-wrap gap-2">
          {families.map(([name]) => (
            <li key={name}>
              <a href={`#${name}`}>{t(`gallery:families.${name}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {families.map(([name, Family]) => (
        <section key={name} id={name} className="grid gap-4" aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`} className="text-title/5.5">
            {t(`gallery:families.${name}`)}
          </h2>
          <Family />
        </section>
      ))}
    </div>
  );
}
