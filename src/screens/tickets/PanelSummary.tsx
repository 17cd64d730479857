import { locale, t } from '../../i18n/client.ts';
import { panelText } from './sentence.ts';
import type { TicketPanelBody } from './store.ts';
import { useNames } from './use-names.ts';

/** A panel in its row: its name, and what it lets members do. */
export function PanelSummary({ body }: { readonly body: TicketPanelBody }) {
  const names = useNames();
  return (
    <>
      <span className="panel-name">
        <bdi>{body.name || t('tickets:unnamed')}</bdi>
      </span>
      <span className="panel-sentence">{panelText(body, names, { t, locale })}</span>
    </>
  );
}
