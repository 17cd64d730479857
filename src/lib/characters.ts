/** How long texts are. Here too for `ui/`, which knows nothing of the contract. */
export { cutTo, lengthOf } from '../contract/characters.ts';
