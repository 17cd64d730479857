/** Buttons in all of their states. */
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Specimen, State } from './Specimen.tsx';

export function Buttons() {
  return (
    <>
      <Specimen name="buttons">
        <State name="rest" wide>
          <div className="flex flex-wrap items-center gap-2">
            <Button kind="primary">{t('gallery:samples.save')}</Button>
            <Button kind="quiet">{t('gallery:samples.discard')}</Button>
            <Button kind="plain">{t('gallery:samples.discard')}</Button>
            <Button kind="lead" href="#buttons">
              {t('gallery:samples.lead')}
            </Button>
            <Button kind="danger">{t('gallery:samples.remove')}</Button>
            <Button kind="quiet" small>
              {t('gallery:samples.discard')}
            </Button>
          </div>
        </State>
        <State name="off" wide>
          <div className="flex flex-wrap items-center gap-2">
            <Button kind="primary" aria-disabled="true">
              {t('gallery:samples.save')}
            </Button>
            <Button kind="quiet" aria-disabled="true">
              {t('gallery:samples.discard')}
            </Button>
          </div>
        </State>
      </Specimen>
      <Specimen name="icon_button">
        <State name="rest">
          <div className="flex flex-wrap items-center gap-2">
            <IconButton title={t('common:revert')}>
              <Pencil size={14} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        </State>
        <State name="off">
          <div className="flex flex-wrap items-center gap-2">
            <IconButton aria-label={t('gallery:samples.remove')} aria-disabled="true">
              <Trash2 size={14} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        </State>
      </Specimen>
    </>
  );
}
