import { caseActions, caseSources, caseStatuses } from '../../contract/history.ts';
import {
  idParam,
  listParam,
  numberParam,
  oneOf,
  optional,
  rowsParam,
  searchText,
  type ValuesOf,
} from '../../screen-kits/query/params.ts';
import { anyPeriod } from '../../screen-kits/table/period.ts';
import type { Sort } from '../../screen-kits/table/sort.ts';

/** The filters, by their names in the address. */
export const filterParams = {
  q: searchText(100),
  action: listParam(caseActions),
  source: optional(caseSources),
  status: optional(caseStatuses),
  target: idParam,
  moderator: idParam,
  period: anyPeriod,
  order: oneOf(['desc', 'asc']),
};

/** All parameters of the address: filters, the number of rows, and what is open in the panel. */
export const params = {
  ...filterParams,
  rows: rowsParam,
  case: numberParam(2 ** 31 - 1),
  member: idParam,
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

/** The number of filters that are set, without the sort order. */
export function filterCount({ q, action, ...rest }: Filters): number {
  const single = [rest.source, rest.status, rest.target, rest.moderator, rest.period];
  return Number(q !== '') + Number(action.length > 0) + single.filter((value) => value !== null).length;
}

/** The order of the address as that of the one column that sorts. */
export const sortOf = (order: Filters['order']): Sort<'when'> => ({
  key: 'when',
  direction: order === 'asc' ? 'ascending' : 'descending',
});
export const orderOf = ({ direction }: Sort): Filters['order'] =>
  direction === 'ascending' ? 'asc' : 'desc';
