import type { Channel } from '../../../contract/channels.ts';
import type { LogSettings } from '../../../contract/logs.ts';
import type { Role } from '../../../contract/roles.ts';
import { t } from '../../../i18n/client.ts';
import { hexOf } from '../../../lib/color.ts';
import { focusField } from '../../../screen-kits/document/focus-field.ts';
import { type Form, useValue } from '../../../screen-kits/document/use-field.ts';

interface Props {
  readonly form: Form<LogSettings>;
  readonly channels: readonly Channel[];
  readonly roles: readonly Role[];
}

/** What is ignored, with a link to the settings. */
export function Ignored({ form, channels, roles }: Props) {
  const { channel_ids, role_ids, user_ids, bots } = useValue(form, 'ignore');
  const isEmpty = channel_ids.length + role_ids.length + user_ids.length === 0 && !bots;
  return (
    <div className="panel logs-pane">
      <header className="logs-pane-head">
        <h2 className="text-title/5.5">{t('logs-pane:never')}</h2>
        <button
          type="button"
          className="d-btn btn-plain btn-sm"
          onClick={({ currentTarget }) => {
            // On a phone, this is in a sheet over the form.
            currentTarget.closest('dialog')?.close();
            void focusField('ignore.channel_ids');
          }}
        >
          {t('logs-pane:edit')}
        </button>
      </header>
      {isEmpty ? (
        <p className="text-muted">{t('logs-pane:nothing')}</p>
      ) : (
        <ul className="logs-never">
          {channel_ids.map((id) => (
            <li key={id}>
              <bdi>#{channels.find((one) => one.id === id)?.name ?? id}</bdi>
            </li>
          ))}
          {role_ids.map((id) => {
            const role = roles.find((one) => one.id === id);
            return (
              <li key={id}>
                <span
                  className="role-dot"
                  aria-hidden="true"
                  style={role?.color ? { backgroundColor: hexOf(role.color) } : undefined}
                />
                <bdi>{role?.name ?? id}</bdi>
              </li>
            );
          })}
          {user_ids.length > 0 && <li>{t('logs-pane:users', { count: user_ids.length })}</li>}
          {bots && <li>{t('logs-pane:bots')}</li>}
        </ul>
      )}
    </div>
  );
}
