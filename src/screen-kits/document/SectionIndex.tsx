import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/client.ts';
import { isWithin } from '../../lib/paths.ts';
import { sectionId } from '../../ui/Section.tsx';
import type { SectionSpec } from './manifest.ts';
import type { Form } from './use-field.ts';

/** The section at the top of the window: the last one that begins in its upper third. */
function useSectionInView(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const names = ids.split(' ');
    function look() {
      const line = innerHeight / 3;
      const begun = names.filter((id) => {
        const section = document.getElementById(sectionId(id));
        return section && section.getBoundingClientRect().top < line;
      });
      setCurrent(begun.at(-1) ?? names[0]);
    }
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [ids]);
  return current;
}

interface Props<T> {
  readonly form: Form<T>;
  readonly sections: readonly SectionSpec[];
}

/** The sections of a long form, with a mark for what is changed and for what is to be mended. */
export function SectionIndex<T>({ form: { settings }, sections }: Props<T>) {
  const dirty = useStore(settings.$dirty);
  const errors = useStore(settings.$errors);
  const current = useSectionInView(sections.map(({ id }) => id).join(' '));
  return (
    <nav className="section-index" aria-label={t('frame:sections')}>
      {sections.map(({ id, title, fields }) => {
        const has = (paths: Iterable<string>) =>
          [...paths].some((path) => fields.some((field) => isWithin(path, field)));
        return (
          <a key={id} href={`#${sectionId(id)}`} aria-current={id === current ? 'location' : undefined}>
            {t(title)}
            {has(errors.keys()) ? (
              <span className="fault-mark">
                <span className="sr-only">{t('frame:has_errors')}</span>
              </span>
            ) : (
              has(dirty) && (
                <span className="changed-mark">
                  <span className="sr-only">{t('frame:changed')}</span>
                </span>
              )
            )}
          </a>
        );
      })}
    </nav>
  );
}
