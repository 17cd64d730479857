/** Buttons in all of their states. */
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { t } from '../../i18n/client.ts';
import { Specimen, State } from './Specimen.tsx';

export function Buttons() {
  return (
    <>
      <Specimen name="buttons">
        <State name="rest" wide>
          <div className="flex flex-wrap items-center gap-2">
            <button type="button" className="d-btn d-btn-primary">
              {t('gallery:samples.save')}
            </button>
            <button type="button" className="d-btn btn-quiet">
              {t('gallery:samples.discard')}
            </button>
            <button type="button" className="d-btn btn-plain">
              {t('gallery:samples.discard')}
            </button>
            <button type="button" className="d-btn btn-danger">
              {t('gallery:samples.remove')}
            </button>
            <button type="button" className="d-btn btn-quiet btn-sm">
              {t('gallery:samples.discard')}
            </button>
          </div>
        </State>
        <State name="off" wide>
          <div className="flex flex-wrap items-center gap-2">
            <button type="button" className="d-btn d-btn-primary" aria-disabled="true">
              {t('gallery:samples.save')}
            </button>
            <button type="button" className="d-btn btn-quiet" aria-disabled="true">
              {t('gallery:samples.discard')}
            </button>
          </div>
        </State>
      </Specimen>
      <Specimen name="icon_button">
        <State name="rest">
          <div className="flex flex-wrap items-center gap-2">
            <button
              type="button"
              className="icon-button"
              aria-label={t('common:revert')}
              title={t('common:revert')}
            >
              <Pencil size={14} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </div>
        </State>
        <State name="off">
          <div className="flex flex-wrap items-center gap-2">
            <button
              type="button"
              className="icon-button"
              aria-label={t('gallery:samples.remove')}
              aria-disabled="true"
            >
              <Trash2 size={14} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </div>
        </State>
      </Specimen>
    </>
  );
}
