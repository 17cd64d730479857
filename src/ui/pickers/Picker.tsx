import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Plus from 'lucide-react/icons/plus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { t } from '../../i18n/client.ts';
import type { Choice } from '../../lib/choices.ts';
import { Button } from '../Button.tsx';
import { type ControlProps, Field, type FieldProps } from '../Field.tsx';
import { IconButton } from '../IconButton.tsx';
import { controlOf, keepFocus } from '../keep-focus.ts';
import { pressedKey } from '../keys.ts';
import { Notice } from '../Notice.tsx';
import { pickerBox, pickerButton } from './box.tsx';
import type { Listing, PickerKind } from './listing.ts';
import { PickerDialog, pickerList } from './PickerDialog.tsx';

/** At most four lines, so that dozens of names that load late do not move the form. */
const chips = '-m-1 flex max-h-32 flex-wrap gap-1.5 overflow-y-auto p-1';
const chip =
  'inline-flex max-w-full items-center gap-1.5 rounded-full border border-line bg-ground py-0.5 pe-0.5 ps-2.5 text-body';

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
    <div className={`${pickerBox} w-[22rem]`} data-open={open || undefined}>
      <button
        {...control}
        {...opener}
        {...asCombobox}
        className={pickerButton}
        onKeyDown={(event) => {
          if (!['ArrowDown', 'ArrowUp'].includes(pressedKey(event))) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {only === undefined ? <span className="text-muted">{kind.choose()}</span> : shown(only).face}
        <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden="true" className="ms-auto text-muted" />
      </button>
      {only !== undefined && (
        <Remove name={shown(only).name} className="me-1 self-center" onClick={() => remove(only)} />
      )}
    </div>
  );
  const several = (control: ControlProps) => (
    <div className="flex flex-col items-start gap-2">
      {/* Before the chips, so that choosing does not move the list from under the pointer. */}
      <div className="data-[open]:[anchor-name:--picker]" data-open={open || undefined}>
        <Button
          {...opener}
          kind="quiet"
          aria-describedby={control['aria-describedby']}
          data-invalid={control['aria-invalid']}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {kind.choose()}
        </Button>
      </div>
      {chosen.length > 0 && listing.kind === 'loading' && (
        <div className={chips} aria-hidden="true">
          <div className={chip}>
            <span className="d-skeleton h-4 w-28" />
            <span className="size-6 shrink-0 coarse:size-11" />
          </div>
        </div>
      )}
      {chosen.length > 0 && listing.kind !== 'loading' && (
        <ul className={chips}>
          {chosen.map((id) => (
            <li key={id} className={chip} data-chip="">
              {shown(id).face}
              <Remove name={shown(id).name} round onClick={() => remove(id)} />
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

interface RemoveProps {
  readonly name: string;
  readonly round?: boolean;
  readonly className?: string;
  readonly onClick: () => void;
}

function Remove({ name, onClick, ...look }: RemoveProps) {
  const label = t('common:remove', { name });
  return (
    <IconButton
      {...look}
      title={label}
      onClick={({ currentTarget }) => {
        const field = currentTarget.closest('.field');
        const chips = () => [...(field?.querySelectorAll<HTMLElement>('[data-chip] > button') ?? [])];
        const at = chips().indexOf(currentTarget);
        onClick();
        keepFocus(
          () => chips().at(Math.min(at, chips().length - 1)),
          () => controlOf(field),
        );
      }}
    >
      <X size={14} strokeWidth={2} aria-hidden="true" />
    </IconButton>
  );
}
