import { use } from 'react';
import { t } from '../../i18n/client.ts';
import type { FieldProps } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FailedPicturesContext } from './editing.ts';

interface Props extends FieldProps {
  readonly value: string;
  readonly onChange: (address: string) => void;
}

/** The address of a picture. If it does not load here, the field says so but keeps it: the platform may be able to load it. */
export function PictureField(props: Props) {
  const isBroken = use(FailedPicturesContext).has(props.value);
  return (
    <TextField
      {...props}
      kind="url"
      notes={
        <div aria-live="polite">
          {isBroken && <Notice tone="warning">{t('composer:images.not_loaded')}</Notice>}
        </div>
      }
    />
  );
}
