/** What deploy/ has for Prometheus and Grafana. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');

const board = v.object({
  templating: v.object({ list: v.array(v.object({ name: v.string(), type: v.string() })) }),
  panels: v.array(
    v.object({
      id: v.number(),
      type: v.string(),
      title: v.string(),
      datasource: v.optional(v.object({ uid: v.string() })),
      targets: v.optional(v.array(v.object({ expr: v.string() })), []),
    }),
  ),
});

const alerts = v.object({
  groups: v.array(
    v.object({
      rules: v.array(
        v.object({
          alert: v.string(),
          expr: v.string(),
          labels: v.object({ severity: v.picklist(['critical', 'warning']) }),
          annotations: v.object({ summary: v.string(), description: v.string(), runbook: v.string() }),
        }),
      ),
    }),
  ),
});

/** The board of Grafana. */
export const readBoard = () => v.parse(board, JSON.parse(read('grafana/vigie.json')));

/** The expressions of all panels. */
export const expressionsOfBoard = (): readonly string[] =>
  readBoard().panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** The alert rules. */
export const readAlerts = () =>
  v.parse(alerts, parse(read('prometheus/alerts.yml'))).groups.flatMap(({ rules }) => rules);

/** The names of the alerts that are tested to fire. */
export function firingAlerts(): ReadonlySet<string> {
  const tests = v.object({
    tests: v.array(
      v.object({
        alert_rule_test: v.array(v.object({ alertname: v.string(), exp_alerts: v.array(v.unknown()) })),
      }),
    ),
  });
  const cases = v.parse(tests, parse(read('prometheus/alerts.test.yml'))).tests;
  const fires = cases.flatMap((one) => one.alert_rule_test).filter(({ exp_alerts }) => exp_alerts.length > 0);
  return new Set(fires.map(({ alertname }) => alertname));
}
