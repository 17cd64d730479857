import { Button } from '../../../ui/Button.tsx';

interface ChipsProps<Value> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly text: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

/** Values to fill a field with. */
export function Chips<Value extends string | number>({ label, values, text, onChoose }: ChipsProps<Value>) {
  if (values.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend.
    <div role="group" aria-label={label} className="-mt-2 flex flex-wrap gap-1.5">
      {values.map((value) => (
        <Button kind="quiet" small key={value} className="max-w-full" onClick={() => onChoose(value)}>
          <bdi className="truncate">{text(value)}</bdi>
        </Button>
      ))}
    </div>
  );
}
