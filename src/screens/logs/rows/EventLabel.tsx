import CircleAlert from 'lucide-react/icons/circle-alert';

interface Props {
  readonly name: string;
  readonly error: string | undefined;
}

/** The name of an event, and the problem of its channel. */
export function EventLabel({ name, error }: Props) {
  return (
    <span className="logs-label">
      {name}
      {error && (
        <span className="field-error">
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" className="mt-px" />
          {error}
        </span>
      )}
    </span>
  );
}
