import type { ReactNode } from 'react';
import type { Channel } from '../../../contract/channels.ts';
import type { LogSettings } from '../../../contract/logs.ts';
import type { Role } from '../../../contract/roles.ts';
import { t } from '../../../i18n/client.ts';
import { focusField } from '../../../screen-kits/document/focus-field.ts';
import { type Form, useValue } from '../../../screen-kits/document/use-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { RoleDot } from '../../../ui/pickers/RoleDot.tsx';

interface Props {
  readonly form: Form<LogSettings>;
  readonly channels: readonly Channel[];
  readonly roles: readonly Role[];
}

function Tag({ children }: { readonly children: ReactNode }) {
  return (
    <li className="inline-flex max-w-full items-center gap-1.5 rounded-full bg-sunken px-2.5 py-0.5 text-body forced-colors:border forced-colors:border-canvas-text">
      {children}
    </li>
  );
}

/** What is ignored, with a link to the settings. */
export function Ignored({ form, channels, roles }: Props) {
  const { channel_ids, role_ids, user_ids, bots } = useValue(form, 'ignore');
  const isEmpty = channel_ids.length + role_ids.length + user_ids.length === 0 && !bots;
  return (
    <div className="panel grid grid-cols-1 gap-3 p-4">
      <header className="flex items-center justify-between gap-2">
        <h2 className="text-title/5.5">{t('logs-pane:never')}</h2>
        <Button
          kind="plain"
          small
          onClick={({ currentTarget }) => {
            // On a phone, this is in a sheet over the form.
            currentTarget.closest('dialog')?.close();
            void focusField('ignore.channel_ids');
          }}
        >
          {t('logs-pane:edit')}
        </Button>
      </header>
      {isEmpty ? (
        <p className="text-muted">{t('logs-pane:nothing')}</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {channel_ids.map((id) => (
            <Tag key={id}>
              <bdi>#{channels.find((one) => one.id === id)?.name ?? id}</bdi>
            </Tag>
          ))}
          {role_ids.map((id) => {
            const role = roles.find((one) => one.id === id);
            return (
              <Tag key={id}>
                <RoleDot color={role?.color ?? 0} />
                <bdi>{role?.name ?? id}</bdi>
              </Tag>
            );
          })}
          {user_ids.length > 0 && <Tag>{t('logs-pane:users', { count: user_ids.length })}</Tag>}
          {bots && <Tag>{t('logs-pane:bots')}</Tag>}
        </ul>
      )}
    </div>
  );
}
