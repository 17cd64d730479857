import Plus from 'lucide-react/icons/plus';
import type { Entry } from '../../app/stores/entries/entry-types.ts';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import type { List, Switchable } from './types.ts';

interface Props<E extends Entry & Body, Body extends Switchable> {
  readonly list: List<E, Body>;
}

/** What would be here, why it is worth it, and one button. */
export function EmptyList<E extends Entry & Body, Body extends Switchable>({ list }: Props<E, Body>) {
  const { name } = list.manifest;
  const { Drawing } = list.parts;
  return (
    <section className="panel grid max-w-measure justify-items-center gap-1 px-6 py-12 text-center">
      {Drawing && <Drawing />}
      <h2 className="text-title/5.5">{t(`${name}:empty.title`)}</h2>
      <p className="max-w-prose text-muted">{t(`${name}:empty.text`)}</p>
      {!list.isReadOnly && (
        <Button kind="primary" className="mt-4" data-add="" onClick={list.add}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {t(`${name}:add`)}
        </Button>
      )}
    </section>
  );
}
