/** Adds the styles of the small charts; they are fetched with the charts' code. */
import { adopt } from '../adopt.ts';
import css from './figures.css?inline';

adopt(css);
