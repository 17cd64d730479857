import { adoptStyles } from '../../ui/adopt.ts';
import beside from './beside.css?inline';
import cards from './cards.css?inline';
import filters from './filters.css?inline';
import period from './period.css?inline';
import table from './table.css?inline';

/** The look of tables comes with their code, by a page or by navigation. */
for (const css of [table, cards, period, filters, beside]) adoptStyles(css);
