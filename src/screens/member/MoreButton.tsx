import { t } from '../../i18n/client.ts';

interface Props {
  readonly isOpen: boolean;
  /** What it says while the rest is folded: how much there is. */
  readonly more: string;
  readonly onToggle: () => void;
}

/** Unfolds the rest of a short list. */
export const MoreButton = ({ isOpen, more, onToggle }: Props) => (
  <button
    type="button"
    className="anchor justify-self-start coarse:inline-flex coarse:min-h-11 coarse:items-center"
    aria-expanded={isOpen}
    onClick={onToggle}
  >
    {isOpen ? t('member:fewer') : more}
  </button>
);
