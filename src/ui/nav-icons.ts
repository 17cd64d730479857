import {
  Bot,
  ChartNoAxesColumn,
  Crown,
  Eye,
  Gavel,
  History,
  House,
  LayoutGrid,
  LifeBuoy,
  Repeat,
  ScrollText,
  Server,
  ShieldCheck,
  UsersRound,
} from 'lucide-react';

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
  moderators: UsersRound,
  'admin-commands': ChartNoAxesColumn,
  'admin-guilds': Server,
} as const;
