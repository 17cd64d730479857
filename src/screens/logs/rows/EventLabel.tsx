import CircleAlert from 'lucide-react/icons/circle-alert';
import { errorLook } from '../../../ui/Field.tsx';

interface Props {
  readonly name: string;
  readonly error: string | undefined;
  readonly isLogged: boolean;
}

/** The name of an event, and the problem of its channel. */
export function EventLabel({ name, error, isLogged }: Props) {
  return (
    <span className={`grid min-w-0 flex-1 py-1 arabic:leading-[1.6] ${isLogged ? '' : 'text-muted'}`}>
      {name}
      {error && (
        <span className={errorLook}>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" className="mt-px" />
          {error}
        </span>
      )}
    </span>
  );
}
