export { PatternsField as Fields } from './PatternsField.tsx';
