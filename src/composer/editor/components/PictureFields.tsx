import {
  componentLimits,
  type MediaGallery,
  type ThumbnailComponent,
} from '../../../chat/message/components.ts';
import { t } from '../../../i18n/client.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { withProperty } from '../../parts/new-components.ts';
import { PictureField } from '../PictureField.tsx';
import { useScope } from './scope.ts';

type Shown = MediaGallery['items'][number] | ThumbnailComponent;

interface Props<T extends Shown> {
  readonly value: T;
  readonly path: string;
  readonly onChange: (value: T) => void;
}

/** The address of a picture, its description, and whether it is a spoiler. */
export function PictureFields<T extends Shown>({ value, path, onChange }: Props<T>) {
  const { errorAt } = useScope();
  return (
    <>
      <PictureField
        label={t('components:picture.url')}
        value={value.media.url}
        error={errorAt(`${path}.media.url`)}
        onChange={(url) => onChange({ ...value, media: { url } })}
      />
      <TextField
        label={t('components:picture.description')}
        help={t('components:picture.description_help')}
        limit={componentLimits.mediaDescription}
        value={value.description ?? ''}
        error={errorAt(`${path}.description`)}
        onChange={(text) => onChange(withProperty(value, 'description', text as T['description']))}
      />
      <Switch
        label={t('components:spoiler')}
        value={value.spoiler ?? false}
        onChange={(spoiler) => onChange(withProperty(value, 'spoiler', spoiler as T['spoiler']))}
      />
    </>
  );
}
