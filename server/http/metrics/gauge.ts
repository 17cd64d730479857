import { Gauge, type Registry } from 'prom-client';

/** The name of a metric and its sentence in `/metrics`. */
interface Named {
  readonly name: string;
  readonly help: string;
}

/** Adds a figure that is read whenever the metrics are. It is NaN when that fails, as while the database is away. */
export function addGauge(registry: Registry, named: Named, read: () => number | Promise<number>): void {
  const gauge: Gauge = new Gauge({
    ...named,
    registers: [registry],
    collect: async () =>
      gauge.set(
        await Promise.resolve()
          .then(read)
          .catch(() => Number.NaN),
      ),
  });
}

/**
 * Adds figures by the value of one label, which are read whenever the metrics are. There are none when that fails, as
 * while the database is away.
 *
 * @param values all values of the label; those that are not read are 0
 */
export function addGaugeBy<Label extends string>(
  registry: Registry,
  { label, values, ...named }: Named & { readonly label: Label; readonly values: readonly string[] },
  read: () => Promise<Readonly<Record<string, number>>>,
): void {
  const gauge = new Gauge<string>({
    ...named,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const found = await read().catch(() => null);
      gauge.reset();
      if (found) for (const value of values) gauge.set({ [label]: value }, found[value] ?? 0);
    },
  });
}
