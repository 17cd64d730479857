import { useGuildId } from '../../app/guild/context.ts';
import type { FieldSpec } from '../../app/navigation/manifest.ts';
import { t } from '../../i18n/client.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';

/** Puts values into words. Loaded while the reader reads, or with the first change. */
export const words = lazyCode(() => import('./changes/in-words.ts'));

interface Props {
  readonly spec: FieldSpec;
  readonly value: unknown;
}

/** The button "was 5", which reverts a changed field. Messages are too long for it. */
export function RevertButton({ spec, value }: Props) {
  const guildId = useGuildId();
  if (spec.as === 'message') return null;
  return (
    <Lazy source={words} waiting={null}>
      {({ valueText }) => (
        <bdi className="truncate underline underline-offset-[3px]">
          {t('frame:was', { value: valueText(spec, value, guildId) })}
        </bdi>
      )}
    </Lazy>
  );
}
