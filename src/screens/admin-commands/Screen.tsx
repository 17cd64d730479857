import { mount } from '../../app/navigation/Root.tsx';
import { RequireAdmin } from '../../app/session/RequireAdmin.tsx';
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
