/** Makes every run try the same values for a property, so that a run cannot fail by chance. `SEED=random` tries others. */
import fc from 'fast-check';

const asked = process.env.SEED ?? '20261121';
fc.configureGlobal(asked === 'random' ? {} : { seed: Number(asked) });
