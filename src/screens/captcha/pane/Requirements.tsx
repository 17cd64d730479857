import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { CaptchaSettings } from '../../../contract/captcha.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatList, formatNumber } from '../../../i18n/format.ts';
import { focusField } from '../../../screen-kits/document/focus-field.ts';
import { type Form, useValue } from '../../../screen-kits/document/use-field.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Check as Checked, FixableCheck } from '../checks.ts';
import { Recipe } from './Recipe.tsx';
import { useChecks } from './use-checks.ts';

interface Look {
  readonly icon: LucideIcon;
  readonly row: string;
  readonly tone?: string;
}

const looks: Readonly<Record<Checked['state'], Look>> = {
  fault: {
    icon: CircleX,
    row: 'py-2.5 bg-error-soft text-content forced-colors:border',
    tone: 'text-error-text',
  },
  attention: { icon: TriangleAlert, row: 'py-1 text-content', tone: 'text-warning-text' },
  met: { icon: Check, row: 'py-1 text-muted' },
  unknown: { icon: CircleHelp, row: 'py-1 text-muted' },
};

/** The requirements for the captcha to work; without any settings, instructions instead. */
export function Requirements({ form }: { readonly form: Form<CaptchaSettings> }) {
  const checks = useChecks(form);
  const enabled = useValue(form, 'enabled');
  const channel = useValue(form, 'channel_id');
  const unverified = useValue(form, 'unverified_role_id');
  const verified = useValue(form, 'verified_role_id');
  const isBlank = !enabled && channel === null && unverified === null && verified === null;
  const counted = (checks ?? []).filter(({ state }) => state !== 'unknown');
  const met = counted.filter(({ state }) => state === 'met');
  return (
    <section className="panel grid grid-cols-1 gap-3 p-4" aria-labelledby="captcha-ready">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="captcha-ready" tabIndex={-1} className="text-title/5.5 focus:outline-none">
          {t(isBlank ? 'captcha-pane:recipe.title' : 'captcha-pane:ready')}
        </h2>
        {!isBlank && checks && (
          <p className="num text-muted">
            {t('captcha-pane:met_of', { met: met.length, all: counted.length })}
          </p>
        )}
      </header>
      {isBlank ? (
        <Recipe form={form} />
      ) : (
        <ul className="-mx-4 grid gap-1">
          {!checks && <li className="d-skeleton mx-4 h-40" />}
          {checks?.map((check) => (
            <Row key={check.name} check={check} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ check }: { readonly check: Checked }) {
  const { name, state, field, channel, role, permissions, count } = check;
  const { icon: Icon, row, tone = '' } = looks[state];
  const names = permissions?.map((one) => t(`pickers:permissions.${one}`)) ?? [];
  const values = {
    ...(channel !== undefined && { channel: `#${channel}` }),
    ...(role !== undefined && { role }),
    ...(count !== undefined && { count, shown: formatNumber(count, locale) }),
    permissions: formatList(names, locale),
  };
  return (
    <li className={`flex gap-2.5 px-4 ${row}`} data-state={state}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={`mt-0.5 ${tone}`} />
      <div className="min-w-0">
        <span className="sr-only">{t(`captcha-pane:states.${state}`)} </span>
        {t(`captcha-pane:checks.${name}`, values)}
        {(state === 'fault' || state === 'attention') && (
          <p className={`text-body/5 arabic:leading-[1.6] ${state === 'fault' ? '' : 'text-muted'}`}>
            {t(`captcha-pane:mends.${name as FixableCheck}`, values)}
          </p>
        )}
        {field && (
          <Button
            kind="quiet"
            small
            className="mt-2 coarse:min-h-11"
            onClick={({ currentTarget }) => {
              // On a phone, this is in a sheet over the form.
              currentTarget.closest('dialog')?.close();
              void focusField(field);
            }}
          >
            {t(`captcha-pane:go.${field}`)}
          </Button>
        )}
      </div>
    </li>
  );
}
