import type { ReactNode } from 'react';
import { customerQueries } from '../../../common/api/customers';
import { useReportQuery } from '../../../common/api/useReportQuery';
import { MemberReadings } from '../../../common/ui/customers/MemberReadings';

interface CustomerReadingsProps {
  psychicId: number;
  member: { id: number; username: string };
  actions?: ReactNode;
  open: boolean;
  onClose: () => void;
}

/** Loads and shows all of a member's readings with this psychic. */
export function CustomerReadings({ psychicId, member, actions, open, onClose }: CustomerReadingsProps) {
  const report = useReportQuery(customerQueries.readings(psychicId, member.id));
  return (
    <MemberReadings
      username={member.username}
      report={report}
      actions={actions}
      open={open}
      onClose={onClose}
    />
  );
}
