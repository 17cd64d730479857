import FlaskConical from 'lucide-react/icons/flask-conical';
import { useEffect, useState } from 'react';
import type { AutomodRule } from '../../contract/automod-rule.ts';
import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { keepClear } from '../../screens/document/changes/keep-clear.ts';
import type { List } from '../../screens/list/types.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { useMedia } from '../../ui/use-media.ts';
import { isLabHash } from './lab/hash.ts';
import type { AutomodEntry } from './store.ts';

/** The rules are tried once they have been read. */
const code = lazyCode(() => withTexts(['automod-lab', 'auto-sanction', 'pickers'], import('./lab/Lab.tsx')));
const sheet = lazyCode(() => import('../../ui/Sheet.tsx'));

const isLabLink = () => isLabHash(location.hash);

interface Props {
  readonly list: List<AutomodEntry, AutomodRule>;
}

/** The lab at the side of the rules, or under them where there is no room for it; on a phone behind a button that stays in sight. */
export function LabPlace({ list }: Props) {
  const hasPane = useMedia('(width >= 600px)');
  if (!hasPane) return <LabSheet list={list} />;
  return (
    <aside className="lab-place" aria-label={t('automod:lab.title')}>
      <Lazy source={code} waiting={<div className="panel lab-waiting" />}>
        {({ Lab }) => <Lab list={list} />}
      </Lazy>
    </aside>
  );
}

function LabSheet({ list }: Props) {
  const [isOpen, setOpen] = useState(isLabLink);
  useEffect(() => {
    const follow = () => isLabLink() && setOpen(true);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const prefetch = () => {
    code.prefetch();
    sheet.prefetch();
  };
  return (
    <div ref={keepClear} className="lab-dock">
      <button
        type="button"
        className="btn btn-quiet"
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(true)}
      >
        <FlaskConical size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('automod:lab.open')}
      </button>
      {isOpen && (
        <Lazy source={sheet} waiting={null}>
          {({ Sheet }) => (
            <Sheet title={t('automod:lab.title')} lead={t('automod:lab.help')} onClose={() => setOpen(false)}>
              <Lazy source={code}>{({ Lab }) => <Lab list={list} isSheet />}</Lazy>
            </Sheet>
          )}
        </Lazy>
      )}
    </div>
  );
}
