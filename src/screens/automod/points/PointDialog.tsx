import { dequal } from 'dequal';
import type { AutomodRule } from '../../../contract/automod-rule.ts';
import { locale, t } from '../../../i18n/client.ts';
import type { List } from '../../../screen-kits/list/types.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx';
import type { PointName } from '../point-names.ts';
import { conditionText, followText, typeName } from '../sentence.ts';
import { type AutomodEntry, ruleOf } from '../store.ts';
import { applyRules } from './apply.ts';
import { ruleAt } from './points.ts';

interface Props {
  readonly list: List<AutomodEntry, AutomodRule>;
  readonly items: readonly AutomodEntry[];
  readonly point: PointName;
  readonly onClose: () => void;
}

/** A rule in short with its state: "Only observes: 5 messages in 5 seconds, then delete". */
function said(rule: AutomodRule): string {
  const words = { t, locale };
  const state = rule.enabled ? rule.mode : 'off';
  const [condition, actions] = [conditionText(rule, words), followText(rule, words)];
  return t(`automod-points:state.${state}`, {
    rule: actions === '' ? condition : t('automod-points:rule', { condition, actions }),
  });
}

/** Shows the changes of a preset for each rule, with a button to apply them. */
export function PointDialog({ list, items, point, onClose }: Props) {
  const name = t(`automod:points.${point}`);
  const changes = items.flatMap((entry) => {
    const before = ruleOf(entry);
    const after = ruleAt(point, before);
    return dequal(before, after) ? [] : [{ id: entry.id, before, after }];
  });
  return (
    <Dialog title={t('automod-points:title', { name })} onClose={onClose}>
      {(close) => (
        <>
          <p className="text-muted">
            {changes.length === 0
              ? t('automod-points:same')
              : t('automod-points:changes', { count: changes.length, of: items.length })}
          </p>
          {changes.length > 0 && (
            <dl className="grid gap-3">
              {changes.map(({ id, before, after }) => (
                <div key={id}>
                  <dt className="font-semibold">{typeName(id, { t, locale })}</dt>
                  <dd>
                    <del className="block text-body text-muted line-through">{said(before)}</del>
                    <ins className="block text-body no-underline">{said(after)}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <p className="text-body/4.5 text-muted">{t('automod-points:kept')}</p>
          <DialogActions>
            <Button kind="quiet" onClick={close}>
              {t(changes.length === 0 ? 'common:close' : 'common:cancel')}
            </Button>
            {changes.length > 0 && (
              <Button
                kind="primary"
                data-first=""
                onClick={() => {
                  close();
                  void applyRules(
                    list,
                    changes.map(({ after }) => after),
                    name,
                  );
                }}
              >
                {t('automod-points:apply', { count: changes.length })}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
