import { managerAvailabilityLabels, type Availability } from '../../../common/domain/availability';
import type { ActivityRow } from '../../providers/api';

const fieldNames: Record<string, string> = {
  accountStatus: 'account status',
  statusDecidedAt: 'first decision',
  availability: 'availability',
  permissions: 'permissions',
  autoEmail: 'free-minute emails',
  limitedReadings: 'limited readings',
  requiresApproval: 'special approval needed',
};
/** What follows from another field and would only repeat it. */
const implied = ['chosenAvailability', 'statusDecidedAt'];

function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (field === 'availability') return managerAvailabilityLabels[value as Availability];
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `permissions: AgentPhone → AgentChat, AgentPhone; …` */
export function changesInWords({ before, after }: ActivityRow): string {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !implied.includes(field))
    .map((field) => {
      const name = fieldNames[field] ?? field.replaceAll('_', ' ');
      const now = after?.[field];
      if (before?.[field] === undefined) return `${name}: ${valueInWords(field, now)}`;
      return `${name}: ${valueInWords(field, before[field])} → ${valueInWords(field, now)}`;
    })
    .join('; ');
}
