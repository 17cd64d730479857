import { locale, t } from '../../i18n/client.ts';
import { formatList } from '../../i18n/format.ts';
import { around, replacementChar } from '../../ui/around.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { sectionLook } from '../../ui/section-look.tsx';
import { type ChannelPrompt, ChannelPromptAnchor } from './asking.tsx';
import { eventsAt, type LogDestination } from './destinations.ts';
import type { Logs } from './use-logs.ts';

interface Props {
  readonly logs: Logs;
  readonly asking: ChannelPrompt;
}

/** The channels in which log lines are lost, each with a way to fix it. */
export function Faults({ logs, asking }: Props) {
  const { places, events } = logs;
  const faulty = places.filter((place) => place.fault && eventsAt(place, events).length > 0);
  if (faulty.length === 0) return null;
  return (
    <div className={sectionLook}>
      {faulty.map((place) => (
        <FaultNotice key={place.key} place={place} {...{ logs, asking }} />
      ))}
    </div>
  );
}

function FaultNotice({ logs, asking, place }: Props & { readonly place: LogDestination }) {
  const { key, id, channel, fault } = place;
  const { events } = logs;
  const lost = eventsAt(place, events);
  const on = lost.filter((event) => events[event]?.enabled);
  if (!fault) return null;

  const label = t('logs:fault.use');
  const at = `fault ${key}`;
  return (
    <Notice tone="warning">
      <p className="font-semibold">
        {fault.kind === 'gone'
          ? t('logs:fault.gone', { id: id ?? '' })
          : around(t('logs:fault.cannot', { channel: replacementChar }), <bdi>#{channel}</bdi>)}
      </p>
      <p>
        {fault.kind === 'cannot' &&
          `${t('logs:fault.missing', {
            permissions: formatList(
              fault.missing.map((name) => t(`pickers:permissions.${name}`)),
              locale,
            ),
          })} `}
        {t('logs:fault.lost', { count: on.length })}
      </p>
      <ChannelPromptAnchor asking={asking} at={at}>
        <Button
          kind="quiet"
          small
          className="mt-2"
          aria-haspopup="dialog"
          onClick={() => asking.ask({ at, label, onPick: (channel) => logs.replace(place, channel) })}
        >
          {label}
        </Button>
      </ChannelPromptAnchor>
    </Notice>
  );
}
