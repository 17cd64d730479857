import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Plus from 'lucide-react/icons/plus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { t } from '../../i18n/client.ts';
import type { Choice } from '../../lib/choices.ts';
import { type ControlProps, Field, type FieldProps } from '../Field.tsx';
import { controlOf, keepFocus } from '../keep-focus.ts';
import { pressedKey } from '../keys.ts';
import { Notice } from '../Notice.tsx';
import type { Listing, PickerKind } from './listing.ts';
import { PickerDialog, pickerList } from './PickerDialog.tsx';

interface Props<C extends Choice> extends FieldProps {
  readonly kind: PickerKind<C>;
  readonly listing: Listing<C>;
  readonly onRetry: () => void;
  readonly chosen: readonly string[];
  readonly multiple: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Chooses one or several entries of a long list. The code of the open list is fetched on hover or focus. */
export function Picker<C extends Choice>(props: Props<C>) {
  const { kind, listing, onRetry, chosen, multiple, onChange, ...field } = props;
  const [open, setOpen] = useState(false);
  const dialogId = useId();
  const byId = useMemo(
    () => new Map(listing.kind === 'ready' ? listing.value.map((choice) => [choice.id, choice]) : []),
    [listing],
  );
  const remove = (id: string) => onChange(chosen.filter((other) => other !== id));
  const pick = (id: string) => {
    if (!multiple) onChange([id]);
    else if (chosen.includes(id)) remove(id);
    else onChange([...chosen, id]);
  };
  const shown = (id: string) => {
    const choice = byId.get(id);
    if (choice) return { name: choice.name, face: <Face icon={kind.icon(choice)} name={choice.name} /> };
    const name = listing.kind === 'ready' ? kind.deleted(id) : kind.unlisted(id);
    const icon = listing.kind === 'ready' && (
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="text-warning-text" />
    );
    if (listing.kind === 'loading') return { name, face: <span className="d-skeleton h-4 w-28" /> };
    return { name, face: <Face icon={icon} name={name} /> };
  };
  const opener = {
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': open ? dialogId : undefined,
    onClick: () => setOpen(true),
    onPointerEnter: pickerList.prefetch,
    onFocus: pickerList.prefetch,
  } as const;
  // A combobox: unlike a button, it has a value and can be invalid.
  const asCombobox = { role: 'combobox' } as const;
  const [only] = chosen;

  const single = (control: ControlProps) => (
    <div className="picker-box" data-open={open || undefined}>
      <button
        {...control}
        {...opener}
        {...asCombobox}
        className="flex min-w-0 flex-1 items-center gap-2 ps-3 pe-2 text-start"
        onKeyDown={(event) => {
          if (!['ArrowDown', 'ArrowUp'].includes(pressedKey(event))) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {only === undefined ? <span className="text-muted">{kind.choose()}</span> : shown(only).face}
        <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden="true" className="ms-auto text-muted" />
      </button>
      {only !== undefined && <Remove name={shown(only).name} onClick={() => remove(only)} />}
    </div>
  );
  const several = (control: ControlProps) => (
    <div className="flex flex-col items-start gap-2">
      {/* Before the chips, so that choosing does not move the list from under the pointer. */}
      <div className="picker-add" data-open={open || undefined}>
        <button
          {...opener}
          aria-describedby={control['aria-describedby']}
          data-invalid={control['aria-invalid']}
          className="d-btn btn-quiet"
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {kind.choose()}
        </button>
      </div>
      {chosen.length > 0 && listing.kind === 'loading' && (
        <div className="chips" aria-hidden="true">
          <div className="chip">
            <span className="d-skeleton h-4 w-28" />
            <span className="icon-button" />
          </div>
        </div>
      )}
      {chosen.length > 0 && listing.kind !== 'loading' && (
        <ul className="chips">
          {chosen.map((id) => (
            <li key={id} className="chip">
              {shown(id).face}
              <Remove name={shown(id).name} onClick={() => remove(id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );

  return (
    <Field {...field} as={multiple ? 'group' : 'single'}>
      {(control) => (
        <>
          {multiple ? several(control) : single(control)}
          {listing.kind === 'failed' && (
            <Notice tone="error">
              {kind.failed()}{' '}
              <button type="button" className="font-semibold underline underline-offset-4" onClick={onRetry}>
                {t('common:retry')}
              </button>
            </Notice>
          )}
          {open && (
            <PickerDialog
              id={dialogId}
              label={field.label}
              kind={kind}
              listing={listing}
              onRetry={onRetry}
              chosen={chosen}
              multiple={multiple}
              onPick={pick}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )}
    </Field>
  );
}

function Face({ icon, name }: { readonly icon: ReactNode; readonly name: string }) {
  return (
    <>
      {icon}
      <bdi className="min-w-0 truncate">{name}</bdi>
    </>
  );
}

function Remove({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const label = t('common:remove', { name });
  return (
    <button
      type="button"
      className="icon-button picker-remove"
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => {
        const field = currentTarget.closest('.field');
        const chips = () => [...(field?.querySelectorAll<HTMLElement>('.chip .picker-remove') ?? [])];
        const at = chips().indexOf(currentTarget);
        onClick();
        keepFocus(
          () => chips().at(Math.min(at, chips().length - 1)),
          () => controlOf(field),
        );
      }}
    >
      <X size={14} strokeWidth={2} aria-hidden="true" />
    </button>
  );
}
