import { adoptStyles } from '../../ui/adopt.ts';
import beside from './beside.css?inline';
import filters from './filters.css?inline';
import table from './table.css?inline';

/** The look of tables comes with their code, by a page or by navigation. */
for (const css of [table, filters, beside]) adoptStyles(css);
