/** Adds the styles of the small charts; they are fetched with the charts' code. */
import { adoptStyles } from '../adopt.ts';
import css from './figures.css?inline';

adoptStyles(css);
