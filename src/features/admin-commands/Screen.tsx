import { RequireAdmin } from '../../screens/RequireAdmin.tsx';
import { mount } from '../../screens/Root.tsx';
import { CommandsBody } from './CommandsBody.tsx';
import { Skeleton } from './Skeleton.tsx';
import { manifest } from './screen.ts';

/** How the commands of the bot are used, for its administrators. */
export const Screen = mount(manifest, AdminCommands);

function AdminCommands() {
  return (
    <RequireAdmin skeleton={<Skeleton />}>
      <CommandsBody />
    </RequireAdmin>
  );
}
