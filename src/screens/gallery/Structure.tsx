/** Components that structure a page. */
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { t } from '../../i18n/client.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Menu, menuItem } from '../../ui/Menu.tsx';
import { Section } from '../../ui/Section.tsx';
import { Disclosure } from '../../ui/structure/Disclosure.tsx';
import { Fold, linkSummary } from '../../ui/structure/Fold.tsx';
import { Tabs } from '../../ui/structure/Tabs.tsx';
import { Specimen, State } from './Specimen.tsx';
import { guildName } from './samples.ts';

export function Structure() {
  const [on, setOn] = useState(true);
  const [tab, setTab] = useState<'buttons' | 'fields'>('buttons');
  const text = <p className="text-muted">{t('gallery:samples.help')}</p>;
  const toggle = { value: on, onChange: setOn };
  return (
    <>
      <Specimen name="section">
        <State name="rest" wide>
          <Section title={t('gallery:samples.label')} help={t('gallery:samples.help')} toggle={toggle}>
            {text}
          </Section>
        </State>
        <State name="changed" wide>
          <Section
            title={t('gallery:samples.choice')}
            help={t('gallery:samples.choice_help')}
            toggle={{ ...toggle, changed: true, onRevert: () => setOn(true) }}
          >
            {text}
          </Section>
        </State>
      </Specimen>
      <Specimen name="tabs">
        <State name="rest" wide>
          <Tabs
            label={t('gallery:title.tabs')}
            open={tab}
            onOpen={setTab}
            tabs={(['buttons', 'fields'] as const).map((name) => ({
              name,
              label: t(`gallery:families.${name}`),
              content: () => text,
            }))}
          />
        </State>
      </Specimen>
      <Specimen name="disclosure">
        <State name="rest">
          <Disclosure title={t('gallery:samples.label')}>{text}</Disclosure>
        </State>
        <State name="open">
          <Disclosure title={t('gallery:samples.label')} startsOpen>
            {text}
          </Disclosure>
        </State>
        <State name="wrong">
          <Disclosure title={t('gallery:samples.label')} errors={2}>
            {text}
          </Disclosure>
        </State>
        <State name="compact">
          <Fold summary={t('gallery:samples.label')} look={linkSummary}>
            {text}
          </Fold>
        </State>
      </Specimen>
      <Specimen name="menu">
        <State name="rest">
          <div className="flex flex-wrap items-center gap-2">
            <Menu
              label={t('gallery:title.menu')}
              align="start"
              face={<Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />}
            >
              <a className={menuItem} href="#buttons">
                {t('gallery:families.buttons')}
              </a>
              <a className={menuItem} href="#fields">
                {t('gallery:families.fields')}
              </a>
            </Menu>
          </div>
        </State>
      </Specimen>
      <Specimen name="avatar">
        <State name="rest">
          <div className="flex flex-wrap items-center gap-2">
            {([20, 24, 36, 40, 56] as const).map((size) => (
              <Avatar key={size} name={guildName} src={null} id={String(size)} size={size} />
            ))}
          </div>
        </State>
        <State name="filled">
          <div className="flex flex-wrap items-center gap-2">
            <Avatar name={guildName} src="/apple-touch-icon.png" size={40} />
            <Avatar name={guildName} src="/apple-touch-icon.png" size={40} round />
          </div>
        </State>
      </Specimen>
    </>
  );
}
