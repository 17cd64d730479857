/** Form fields in all of their states. */
import { useState } from 'react';
import { t } from '../../i18n/client.ts';
import { DurationField } from '../../ui/fields/DurationField.tsx';
import { LinesField } from '../../ui/fields/LinesField.tsx';
import { OptionalDuration } from '../../ui/fields/OptionalDuration.tsx';
import { TagsField } from '../../ui/fields/TagsField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Specimen, State } from './Specimen.tsx';

export function Fields() {
  const words = { label: t('gallery:samples.label'), help: t('gallery:samples.help') };
  const wrong = { error: t('gallery:samples.error') };
  const [text, setText] = useState(t('gallery:samples.text'));
  const [count, setCount] = useState(3);
  const [seconds, setSeconds] = useState(600);
  const [maybe, setMaybe] = useState<number | null>(600);
  const [tags, setTags] = useState(['n00b', 'clownfish']);
  const [unit, setUnit] = useState<'day' | 'hour'>('day');
  const units = (['day', 'hour'] as const).map((value) => ({
    value,
    label: t(`common:units.${value}`, { count }),
  }));
  const line = { ...words, value: text, onChange: setText };
  const changed = { changed: true, onRevert: () => setText(t('gallery:samples.text')) };
  const plain = { error: undefined, changed: false, onRevert: () => {} };
  const list = {
    ...plain,
    id: '',
    value: tags,
    onChange: setTags,
    errorAt: () => undefined,
    errorsUnder: () => 0,
  };
  return (
    <>
      <Specimen name="text_field">
        <State name="rest">
          <TextField {...line} limit={40} />
        </State>
        <State name="changed">
          <TextField {...line} {...changed} limit={40} />
        </State>
        <State name="wrong">
          <TextField {...line} {...wrong} limit={4} />
        </State>
      </Specimen>
      <Specimen name="text_area">
        <State name="rest">
          <TextArea {...line} limit={200} />
        </State>
        <State name="changed">
          <TextArea {...line} {...changed} limit={200} />
        </State>
        <State name="wrong">
          <TextArea {...line} {...wrong} limit={4} />
        </State>
      </Specimen>
      <Specimen name="number">
        <State name="rest">
          <NumberField
            {...words}
            value={count}
            onChange={setCount}
            suffix={t('common:units.day', { count })}
          />
        </State>
        <State name="wrong">
          <NumberField {...words} {...wrong} value={count} onChange={setCount} />
        </State>
      </Specimen>
      <Specimen name="duration">
        <State name="rest">
          <DurationField {...words} value={seconds} onChange={setSeconds} units={['minute', 'hour', 'day']} />
        </State>
        <State name="wrong">
          <DurationField
            {...words}
            {...wrong}
            value={seconds}
            onChange={setSeconds}
            units={['minute', 'hour']}
          />
        </State>
      </Specimen>
      <Specimen name="maybe_duration">
        <State name="rest">
          <OptionalDuration
            {...words}
            {...plain}
            id="maybe"
            value={maybe}
            onChange={setMaybe}
            none={t('common:none')}
            first={3600}
            units={['minute', 'hour', 'day']}
          />
        </State>
      </Specimen>
      <Specimen name="tags">
        <State name="rest">
          <TagsField {...words} {...list} id="tags" add={t('gallery:samples.text')} max={10} />
        </State>
        <State name="wrong">
          <TagsField
            {...words}
            {...list}
            id="tags-wrong"
            {...wrong}
            add={t('gallery:samples.text')}
            max={1}
          />
        </State>
      </Specimen>
      <Specimen name="lines">
        <State name="rest">
          <LinesField {...words} {...list} id="line" max={10} />
        </State>
        <State name="wrong">
          <LinesField {...words} {...list} id="line-wrong" {...wrong} max={1} />
        </State>
      </Specimen>
      <Specimen name="select">
        <State name="rest">
          <SelectField {...words} value={unit} onChange={setUnit} options={units} />
        </State>
        <State name="wrong">
          <SelectField {...words} {...wrong} value={unit} onChange={setUnit} options={units} />
        </State>
      </Specimen>
    </>
  );
}
