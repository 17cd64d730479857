/** The form of a ticket panel. */
import { type ReactNode, useId } from 'react';
import { t } from '../../../i18n/client.ts';
import type { TextKey } from '../../../i18n/namespaces.ts';
import {
  Consequence,
  ConsequenceButton,
  type ConsequenceParts,
} from '../../../screen-kits/document/Consequence.tsx';
import type { Form } from '../../../screen-kits/document/use-field.ts';
import { Pane } from '../pane/Pane.tsx';
import type { TicketPanelBody } from '../store.ts';
import { ClosingFields } from './ClosingFields.tsx';
import { FormBuilder } from './FormBuilder.tsx';
import { LimitFields } from './LimitFields.tsx';
import { MessageFields } from './MessageFields.tsx';
import { TicketFields } from './TicketFields.tsx';

interface Props {
  readonly form: Form<TicketPanelBody>;
}

const consequence: ConsequenceParts<TicketPanelBody> = { title: 'tickets-form:pane.title', Content: Pane };

/** The form of a panel, in the order in which members see its parts, with a preview beside it. */
export function PanelFields({ form }: Props) {
  return (
    <div className="document">
      <div className="document-form">
        <ConsequenceButton form={form} parts={consequence} />
        <div className="document-fields grid grid-cols-1 content-start gap-8 p-6 max-sm:p-4">
          <Group title="tickets-form:groups.panel">
            <MessageFields form={form} />
          </Group>
          <Group title="tickets-form:groups.form">
            <FormBuilder form={form} />
          </Group>
          <Group title="tickets-form:groups.ticket">
            <TicketFields form={form} />
          </Group>
          <Group title="tickets-form:groups.limits">
            <LimitFields form={form} />
          </Group>
          <Group title="tickets-form:groups.closing">
            <ClosingFields form={form} />
          </Group>
        </div>
      </div>
      <Consequence form={form} parts={consequence} />
    </div>
  );
}

function Group({ title, children }: { readonly title: TextKey; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section
      className="grid grid-cols-1 content-start gap-5 border-line [section+&]:border-t [section+&]:pt-7"
      aria-labelledby={id}
    >
      <h2 id={id} className="text-title/5.5">
        {t(title)}
      </h2>
      {children}
    </section>
  );
}
