/** States of a screen: loading, empty and failed. */

import { EmptyState } from '../../app/states/EmptyState.tsx';
import { ErrorPanel } from '../../app/states/ErrorPanel.tsx';
import { undoAction } from '../../app/states/undoing.ts';
import { toast } from '../../app/stores/toasts.ts';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { MissingPermissions } from '../../ui/MissingPermissions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Specimen, State } from './Specimen.tsx';

const ignore = () => {};

function Toasts() {
  const announce = () =>
    toast({
      tone: 'success',
      text: t('gallery:samples.toast'),
      action: undoAction(ignore),
    });
  return (
    <Specimen name="toast">
      <State name="rest">
        <div className="flex flex-wrap items-center gap-2">
          <Button kind="quiet" onClick={announce}>
            {t('gallery:opens')}
          </Button>
        </div>
      </State>
      <State name="failed">
        <div className="flex flex-wrap items-center gap-2">
          <Button kind="quiet" onClick={() => toast({ tone: 'error', text: t('gallery:samples.lost') })}>
            {t('gallery:opens')}
          </Button>
        </div>
      </State>
    </Specimen>
  );
}

export function States() {
  return (
    <>
      <Specimen name="notice">
        <State name="rest" wide>
          {(['info', 'warning', 'error'] as const).map((tone) => (
            <Notice key={tone} tone={tone}>
              {t('gallery:samples.notice')}
            </Notice>
          ))}
        </State>
      </Specimen>
      <Specimen name="permissions">
        <State name="rest" wide>
          <MissingPermissions where="channel" missing={['view_channel', 'send_messages']} />
        </State>
      </Specimen>
      <Specimen name="failure">
        <State name="failed">
          <Failure text={t('gallery:samples.lost')} onRetry={ignore} />
        </State>
      </Specimen>
      <Specimen name="empty">
        <State name="rest" wide>
          <EmptyState title={t('gallery:samples.empty_title')} text={t('gallery:samples.empty_text')}>
            <Button kind="primary">{t('gallery:samples.empty_action')}</Button>
          </EmptyState>
        </State>
      </Specimen>
      <Specimen name="error">
        <State name="failed" wide>
          <ErrorPanel error={{ kind: 'offline' }} retry={ignore} />
          <ErrorPanel error={{ kind: 'forbidden' }} retry={ignore} />
        </State>
      </Specimen>
      <Specimen name="skeleton">
        <State name="loading">
          <div className="d-skeleton gallery-bone" />
          <div className="d-skeleton h-9" />
        </State>
      </Specimen>
      <Toasts />
    </>
  );
}
