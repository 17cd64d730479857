import { mount } from '../../app/navigation/Root.tsx';
import { RequireAdmin } from '../../app/session/RequireAdmin.tsx';
import { GuildsBody } from './GuildsBody.tsx';
import { Skeleton } from './Skeleton.tsx';
import { manifest } from './screen.ts';

/** Every guild that the bot is in, for its administrators. */
export const Screen = mount(manifest, AdminGuilds);

function AdminGuilds() {
  return (
    <RequireAdmin skeleton={<Skeleton />}>
      <GuildsBody />
    </RequireAdmin>
  );
}
