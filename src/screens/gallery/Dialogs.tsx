import { useState } from 'react';
import { toast } from '../../app/stores/toasts.ts';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog, DialogActions } from '../../ui/dialogs/Dialog.tsx';
import { Sheet, useCloseSheet } from '../../ui/dialogs/Sheet.tsx';
import { Specimen, type SpecimenName, State } from './Specimen.tsx';
import { guildId, guildName } from './samples.ts';

const names = ['dialog', 'sheet', 'confirm', 'typed'] as const satisfies readonly SpecimenName[];
const opensQuietly = (name: (typeof names)[number]) => name === 'dialog' || name === 'sheet';
type Open = (typeof names)[number] | null;

/** A sheet that asks for confirmation and closes itself. */
function SheetContent() {
  const close = useCloseSheet();
  const [asks, setAsks] = useState(false);
  return (
    <div className="grid gap-4">
      <p>{t('gallery:samples.notice')}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="primary" onClick={close}>
          {t('gallery:samples.save')}
        </Button>
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => setAsks(true)}>
          {t('gallery:samples.discard')}
        </Button>
      </div>
      {asks && (
        <Dialog title={t('gallery:samples.discard')} onClose={() => setAsks(false)}>
          {(done) => (
            <DialogActions>
              <Button kind="quiet" data-first="" onClick={done}>
                {t('common:cancel')}
              </Button>
            </DialogActions>
          )}
        </Dialog>
      )}
    </div>
  );
}

export function Dialogs() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      {names.map((name) => (
        <Specimen key={name} name={name}>
          <State name="rest">
            <div className="flex flex-wrap items-center gap-2">
              <Button
                kind={opensQuietly(name) ? 'quiet' : 'danger'}
                aria-haspopup="dialog"
                onClick={() => setOpen(name)}
              >
                {opensQuietly(name) ? t('gallery:opens') : t('gallery:samples.remove')}
              </Button>
            </div>
          </State>
        </Specimen>
      ))}
      {open === 'dialog' && (
        <Dialog title={t('gallery:samples.label')} onClose={close}>
          {(done) => (
            <>
              <p>{t('gallery:samples.help')}</p>
              <DialogActions>
                <Button kind="primary" data-first="" onClick={done}>
                  {t('gallery:samples.save')}
                </Button>
              </DialogActions>
            </>
          )}
        </Dialog>
      )}
      {open === 'sheet' && (
        <Sheet title={t('gallery:samples.label')} lead={t('gallery:samples.help')} onClose={close}>
          <SheetContent />
        </Sheet>
      )}
      {(open === 'confirm' || open === 'typed') && (
        <ConfirmDialog
          title={t('gallery:samples.remove')}
          text={t('gallery:samples.remove_text')}
          name={guildName}
          id={guildId}
          action={t('gallery:samples.remove')}
          typed={open === 'typed'}
          onConfirm={async () => {
            toast({ tone: 'success', text: t('gallery:samples.toast') });
            return null;
          }}
          onClose={close}
        />
      )}
    </>
  );
}
