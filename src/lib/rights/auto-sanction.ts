import type { NewSanctionRule } from '../../contract/auto-sanction.ts';
import { decides, nothing, type RightsTable } from './deeds.ts';
import { sanction, sanctionRights } from './sanctions.ts';

export const autoSanctionRights: RightsTable<Omit<NewSanctionRule, 'position'>> = {
  acts: ({ enabled }) => enabled,
  rows: {
    enabled: nothing,
    infraction: decides,
    count: decides,
    window_seconds: decides,
    'action.kind': { takes: sanctionRights, deeds: (kind) => sanction(kind, 'action') },
    'action.duration_seconds': decides,
    'action.delete_message_seconds': decides,
    reason: nothing,
    position: nothing,
  },
};
