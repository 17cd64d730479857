import { t } from '../i18n/client.ts';
import { Button } from './Button.tsx';

interface Props {
  readonly text: string;
  readonly onRetry: () => void;
}

/** Shown instead of a part that could not be loaded, with a button to try again. */
export function Failure({ text, onRetry }: Props) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 p-4">
      <p>{text}</p>
      <Button kind="quiet" small onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </div>
  );
}
