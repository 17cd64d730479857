/** The styles of the small figures come with their code. */
import { adopt } from '../adopt.ts';
import css from './figures.css?inline';

adopt(css);
