export { ConfirmDanger } from './ConfirmDanger.tsx';
export { DangerChip } from './DangerChip.tsx';
export { StageNote } from './StageNote.tsx';
