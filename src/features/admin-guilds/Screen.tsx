import { RequireAdmin } from '../../screens/RequireAdmin.tsx';
import { mount } from '../../screens/Root.tsx';
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
