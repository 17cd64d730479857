import { adoptStyles } from '../../ui/adopt.ts';
import css from './table.css?inline';

/** The look of tables comes with their code, by a page or by navigation. */
adoptStyles(css);
