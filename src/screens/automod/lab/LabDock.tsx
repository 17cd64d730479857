import { useStore } from '@nanostores/react';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useEffect, useState } from 'react';
import type { AutomodRule } from '../../../contract/automod-rule.ts';
import { t } from '../../../i18n/client.ts';
import { keepClear } from '../../../screen-kits/document/changes/keep-clear.ts';
import type { List } from '../../../screen-kits/list/types.ts';
import { Button } from '../../../ui/Button.tsx';
import { Lazy } from '../../../ui/Lazy.tsx';
import { type LazyCode, lazyCode } from '../../../ui/lazy-code.ts';
import { Dock } from '../Dock.tsx';
import type { AutomodEntry } from '../store.ts';
import { isLabHash } from './hash.ts';
import type { Lab } from './Lab.tsx';

const sheet = lazyCode(() => import('../../../ui/dialogs/Sheet.tsx'));

const isLabLink = () => isLabHash(location.hash);

interface Props {
  readonly list: List<AutomodEntry, AutomodRule>;
  readonly code: LazyCode<{ readonly Lab: typeof Lab }>;
}

/** The lab on a phone: a button that stays visible, and opens the lab in a sheet. */
export function LabDock({ list, code }: Props) {
  const [isOpen, setOpen] = useState(isLabLink);
  // The foot of an open form has its place.
  const isStill = useStore(list.$opened) !== null;
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
    <Dock ref={isStill ? null : keepClear} isStill={isStill}>
      <Button
        kind="quiet"
        className="!min-h-11 flex-1"
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(true)}
      >
        <FlaskConical size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('automod:lab.open')}
      </Button>
      {isOpen && (
        <Lazy source={sheet} waiting={null}>
          {({ Sheet }) => (
            <Sheet title={t('automod:lab.title')} lead={t('automod:lab.help')} onClose={() => setOpen(false)}>
              <Lazy source={code}>{({ Lab }) => <Lab list={list} isSheet />}</Lazy>
            </Sheet>
          )}
        </Lazy>
      )}
    </Dock>
  );
}
