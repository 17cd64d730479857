import { useState } from 'react';
import { t } from '../../../i18n/client.ts';
import { keptName } from '../../../lib/shown-names.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { templateLimits } from './message-templates.ts';

/** Where a template is stored: on the host for the team, or in this browser. */
export type TemplateStorage = 'team' | 'browser';

interface Props {
  /** The first is preselected. A single place is not asked about. */
  readonly places: readonly TemplateStorage[];
  /** Whether a template with this name exists there and would be replaced. */
  readonly isKnown: (place: TemplateStorage, name: string) => boolean;
  /** Saves the message. Resolves with the reason for a failure, in words. */
  readonly onSave: (place: TemplateStorage, name: string) => Promise<string | undefined>;
}

/** Saves the message under a name, and replaces the template that has it. */
export function SaveForm({ places, isKnown, onSave }: Props) {
  const [name, setName] = useState('');
  const [wanted, setWanted] = useState<TemplateStorage>('browser');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const place = places.includes(wanted) ? wanted : 'browser';
  const replaces = isKnown(place, keptName(name));
  async function save() {
    if (isBusy) return;
    setBusy(true);
    const failure = await onSave(place, name);
    setBusy(false);
    setError(failure);
    if (!failure) setName('');
  }
  return (
    <form
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={`flex w-full flex-wrap gap-2 ${error ? 'items-center' : 'items-end'}`}>
        <div className="min-w-0 grow basis-56">
          <TextField
            label={t('composer:templates.name')}
            help={t(replaces ? 'composer-host:templates.replaces' : 'composer:templates.name_help')}
            limit={templateLimits.name}
            error={error}
            value={name}
            onChange={(text) => {
              setName(text);
              setError(undefined);
            }}
          />
        </div>
        <Button
          type="submit"
          kind="quiet"
          aria-disabled={isBusy || undefined}
          // A double click saves once: its second click may find the name gone, and would ask for one.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {t(replaces ? 'composer-host:templates.replace' : 'composer:templates.save')}
        </Button>
      </div>
      {places.length > 1 && (
        <Segments
          label={t('composer-host:templates.where')}
          value={place}
          onChange={(chosen) => {
            setWanted(chosen);
            setError(undefined);
          }}
          options={places.map((value) => ({ value, label: t(`composer-host:templates.place.${value}`) }))}
        />
      )}
    </form>
  );
}
