import Bot from 'lucide-react/icons/bot';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Crown from 'lucide-react/icons/crown';
import Eye from 'lucide-react/icons/eye';
import FileClock from 'lucide-react/icons/file-clock';
import Gavel from 'lucide-react/icons/gavel';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Repeat from 'lucide-react/icons/repeat';
import Reply from 'lucide-react/icons/reply';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import Server from 'lucide-react/icons/server';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Tickets from 'lucide-react/icons/tickets';
import UsersRound from 'lucide-react/icons/users-round';

/** The icon of each navigation entry, by the name that `routes.ts` gives it. */
export const navIcons = {
  guilds: LayoutGrid,
  premium: Crown,
  home: House,
  view: Eye,
  automod: Bot,
  'auto-sanction': Gavel,
  captcha: ShieldCheck,
  logs: ScrollText,
  recurring: Repeat,
  tickets: LifeBuoy,
  history: History,
  inbox: Reply,
  'ticket-history': Tickets,
  moderators: UsersRound,
  access: KeyRound,
  revisions: FileClock,
  appeals: Scale,
  'admin-commands': ChartNoAxesColumn,
  'admin-guilds': Server,
} as const;
