import { caseActions, caseSources, caseStatuses } from '../../contract/history.ts';
import {
  idParam,
  numberParam,
  oneOf,
  optional,
  type Param,
  searchText,
  someOf,
} from '../../screens/table/params.ts';
import { type Period, periodLengths, periodParam } from '../../screens/table/period.ts';

/** Cases of all time, which is the default, or those of a period. */
const anyPeriod: Param<Period | null> = {
  read: (text) => (text === null ? null : periodParam(periodLengths[1]).read(text)),
  write(period) {
    if (period === null) return null;
    return period.kind === 'last' ? String(period.days) : `${period.from}..${period.to}`;
  },
};

/** What says which cases are shown, by its name in the address. */
export const filterParams = {
  q: searchText(100),
  action: someOf(caseActions),
  source: optional(caseSources),
  status: optional(caseStatuses),
  target: idParam,
  moderator: idParam,
  period: anyPeriod,
  order: oneOf(['desc', 'asc']),
};

/** The most rows that a reload or the way back reads at once; of more, the first so many. */
const mostRows = 2000;

/** All that the address says: besides the filters, how many rows were there, and what is open beside them. */
export const params = {
  ...filterParams,
  rows: numberParam(mostRows),
  case: numberParam(2 ** 31 - 1),
  member: idParam,
};

type ValuesOf<Params extends object> = {
  readonly [Name in keyof Params]: Params[Name] extends Param<infer Value> ? Value : never;
};
export type Filters = ValuesOf<typeof filterParams>;

export const noFilters: Filters = {
  q: '',
  action: [],
  source: null,
  status: null,
  target: null,
  moderator: null,
  period: null,
  order: 'desc',
};

/** How many filters are set; the order is none. */
export function filterCount({ q, action, ...rest }: Filters): number {
  const single = [rest.source, rest.status, rest.target, rest.moderator, rest.period];
  return Number(q !== '') + Number(action.length > 0) + single.filter((value) => value !== null).length;
}
