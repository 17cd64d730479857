/** The raids of a guild; with a number in the address, the people of one. */
import { useStore } from '@nanostores/react';
import { useGuildId } from '../../app/guild/context.ts';
import { mount } from '../../app/navigation/Root.tsx';
import { withTexts } from '../../i18n/texts.ts';
import { numberParam } from '../../screen-kits/query/params.ts';
import { createQuery } from '../../screen-kits/query/query.ts';
import { useOwned } from '../../screen-kits/query/use-owned.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { Past } from './Past.tsx';
import { manifest } from './screen.ts';

const report = lazyCode(() => withTexts(['auto-sanction'], import('./Report.tsx')));

const params = { number: numberParam(999_999_999) };

export const Screen = mount(manifest, Raids);

function Raids() {
  const guildId = useGuildId();
  const query = useOwned(() => createQuery(params));
  const { number } = useStore(query.$query);
  if (number === null) return <Past key={guildId} guildId={guildId} />;
  return (
    <Lazy source={report} waiting={manifest.skeleton}>
      {({ Report }) => <Report key={`${guildId} ${number}`} guildId={guildId} number={number} />}
    </Lazy>
  );
}
