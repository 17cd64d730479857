/** Fields to choose between options, in all of their states. */
import Gavel from 'lucide-react/icons/gavel';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { t } from '../../i18n/client.ts';
import { RadioCards } from '../../ui/fields/RadioCards.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Specimen, State } from './Specimen.tsx';

export function Choices() {
  const cards = [
    {
      value: 'kick',
      label: t('gallery:samples.choice'),
      help: t('gallery:samples.choice_help'),
      icon: LogOut,
    },
    { value: 'ban', label: t('gallery:samples.other'), help: t('gallery:samples.other_help'), icon: Gavel },
  ] as const;
  const [on, setOn] = useState(true);
  const [choice, setChoice] = useState<'kick' | 'ban'>('kick');
  const words = { label: t('gallery:samples.label'), help: t('gallery:samples.help') };
  return (
    <>
      <Specimen name="switch">
        <State name="rest">
          <Switch {...words} value={on} onChange={setOn}>
            <p className="text-muted">{t('gallery:samples.choice_help')}</p>
          </Switch>
        </State>
        <State name="changed">
          <Switch
            {...words}
            value={!on}
            onChange={(now) => setOn(!now)}
            changed
            onRevert={() => setOn(true)}
          />
        </State>
        <State name="wrong">
          <Switch {...words} value={on} onChange={setOn} error={t('gallery:samples.error')} />
        </State>
      </Specimen>
      <Specimen name="segments">
        <State name="rest">
          <Segments label={t('gallery:samples.label')} value={choice} onChange={setChoice} options={cards} />
        </State>
      </Specimen>
      <Specimen name="radio_cards">
        <State name="rest" wide>
          <RadioCards {...words} value={choice} onChange={setChoice} cards={cards} />
        </State>
        <State name="wrong" wide>
          <RadioCards
            {...words}
            value={choice}
            onChange={setChoice}
            cards={cards}
            error={t('gallery:samples.error')}
          />
        </State>
      </Specimen>
    </>
  );
}
