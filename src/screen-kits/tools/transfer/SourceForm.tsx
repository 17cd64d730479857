import Upload from 'lucide-react/icons/upload';
import { type DragEvent, useId, useRef, useState } from 'react';
import { t } from '../../../i18n/client.ts';
import { packetLimit, type ReadPacket, readPacket } from '../../../lib/transfer/packet.ts';
import { routes } from '../../../routes.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextBox } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Fault } from './ItemChanges.tsx';
import { acceptedBy, loadLabels, type Work } from './work.ts';

export type GoodPacket = Extract<ReadPacket, { kind: 'read' }>;
type Refusal = Exclude<ReadPacket, { kind: 'read' }> | { readonly kind: 'unreadable' };

/** So many faults are told; of the rest only that there are more. */
const told = 5;

function isRoute(name: string): name is keyof typeof routes {
  return Object.hasOwn(routes, name);
}

/** Why a file is no use here, and what to do about it. */
function Refused({ refusal, work }: { readonly refusal: Refusal; readonly work: Work }) {
  const here = t(`routes:${work.screen}`);
  if (refusal.kind === 'faulty') {
    const { faults } = refusal;
    return (
      <>
        <p>{t('transfer:refused.faulty')}</p>
        <ul className="my-1 list-disc ps-[1.125rem]">
          {faults.slice(0, told).map((fault) => {
            // Of an entry: its field, not its place.
            const path = work.kind === 'document' ? fault.path : fault.path.replace(/^\d+\./, '');
            return (
              <li key={fault.path}>
                <Fault work={work} fault={{ ...fault, path }} />
              </li>
            );
          })}
        </ul>
        {faults.length > told && <p>{t('transfer:refused.more')}</p>}
      </>
    );
  }
  if (refusal.kind === 'not_json' && refusal.line !== null)
    return t('transfer:refused.not_json_at', { line: refusal.line });
  if (refusal.kind === 'other_screen') {
    return isRoute(refusal.screen)
      ? t('transfer:refused.other_screen', { screen: t(`routes:${refusal.screen}`), here })
      : t('transfer:refused.foreign', { here });
  }
  if (refusal.kind === 'foreign') return t('transfer:refused.foreign', { here });
  return t(`transfer:refused.${refusal.kind}`);
}

interface Props {
  readonly work: Work;
  readonly onRead: (packet: GoodPacket) => void;
}

/** Takes settings from a file that is chosen or dropped, or from a text that is pasted. */
export function SourceForm({ work, onRead }: Props) {
  const id = useId();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [text, setText] = useState('');
  const [isOver, setOver] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  async function take(json: string) {
    const read = readPacket(json, acceptedBy(work));
    if (read.kind === 'read') return onRead(read);
    await loadLabels(work);
    setRefusal(read);
  }
  async function takeFile(file: File | undefined) {
    if (!file) return;
    if (file.size > packetLimit) return setRefusal({ kind: 'too_large' });
    try {
      await take(await file.text());
    } catch {
      setRefusal({ kind: 'unreadable' });
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void takeFile(event.dataTransfer.files[0]);
  };
  return (
    <>
      <label
        className={`relative grid cursor-pointer justify-items-center gap-1 rounded-card border border-dashed border-edge px-4 py-8 text-center focus-within:outline focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-link hover:bg-hover ${isOver ? 'bg-hover' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Upload size={20} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
        <span className="font-semibold">{t('transfer:import.choose')}</span>
        <span id={`${id}-help`} className="text-muted">
          {t('transfer:import.drop')}
        </span>
        {/* Over the whole box: a press on any part of it opens the dialog, and the field keeps its name and its focus. */}
        <input
          type="file"
          accept=".json,application/json"
          className="absolute inset-0 cursor-pointer opacity-0"
          aria-label={t('transfer:import.choose')}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => {
            void takeFile(target.files?.[0]);
            // The same file can be chosen again once it is mended.
            target.value = '';
          }}
        />
      </label>
      {refusal && (
        <Notice tone="error">
          <Refused refusal={refusal} work={work} />
        </Notice>
      )}
      <form
        className="grid grid-cols-1 content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void take(text).then(() => area.current?.focus());
        }}
      >
        <Field label={t('transfer:import.paste')}>
          {(control) => (
            <TextBox
              {...control}
              ref={area}
              dir="ltr"
              rows={6}
              spellCheck={false}
              autoComplete="off"
              text="text-body/5 [font-family:ui-monospace,monospace] coarse:text-base"
              className="w-full"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setRefusal(null);
              }}
            />
          )}
        </Field>
        <Button type="submit" kind="quiet" className="justify-self-start">
          {t('transfer:import.read')}
        </Button>
      </form>
    </>
  );
}
