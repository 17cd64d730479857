import { ticketStatsDefaultDays } from '../../contract/ticket-history.ts';
import {
  idParam,
  numberParam,
  optional,
  rowsParam,
  searchText,
  type ValuesOf,
} from '../../screen-kits/query/params.ts';
import { anyPeriod, periodParam } from '../../screen-kits/table/period.ts';

/** The number of stars, as in the address. */
export const stars = ['5', '4', '3', '2', '1'] as const;

/** The filters of the list, by their names in the address. */
export const filterParams = {
  /** Searches names and close reasons, or a number. */
  q: searchText(100),
  /** Searches the messages of transcripts. */
  said: searchText(100),
  panel: idParam,
  opener: idParam,
  closer: idParam,
  rating: optional(stars),
  /** The period of opening. */
  opened: anyPeriod,
};

/** All parameters of the address: filters, the period of the statistics, the number of rows, and the open ticket. */
export const params = {
  ...filterParams,
  period: periodParam(ticketStatsDefaultDays),
  rows: rowsParam,
  ticket: numberParam(2 ** 31 - 1),
};

export type Filters = ValuesOf<typeof filterParams>;

export const noFilters: Filters = {
  q: '',
  said: '',
  panel: null,
  opener: null,
  closer: null,
  rating: null,
  opened: null,
};

/** Whether any filter is set. */
export function isFiltered({ q, said, ...rest }: Filters): boolean {
  return q !== '' || said !== '' || Object.values(rest).some((value) => value !== null);
}
