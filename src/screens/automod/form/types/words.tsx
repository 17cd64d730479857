export { WordFields as Fields } from './word-fields.tsx';
