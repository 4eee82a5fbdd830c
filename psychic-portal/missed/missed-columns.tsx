import { Button } from '@mui/material';
import type { MissedContact } from '../../common/api/missed';
import { connTypes, missedResults } from '../../common/domain/reading';
import { ChangeButton } from '../../common/ui/form/ChangeButton';
import { missing } from '../../common/ui/format';
import { type OfferedFilter, plainFilter } from '../../common/ui/list-bar/list-filters';
import { ResultTag } from '../../common/ui/parts/Tag';
import type { Column, PhoneCard } from '../../common/ui/table/column';
import { instant, instantInText } from '../../common/ui/time-of-day';
import { words } from '../../common/words';
import type { missed } from '../words/missed';
import type { MissedActions } from './useMissedActions';
import './words';

const text = (key: keyof typeof missed.columns): string => words.t(`missed.columns.${key}`, { ns: 'portal' });

/** Whether and when the customer was connected after it. */
const cameBack = ({ back_at, recovered }: MissedContact): string => {
  if (back_at === null) return words.t('missed.not_back', { ns: 'portal' });
  return recovered
    ? words.t('missed.back_within', { ns: 'portal', at: instantInText(back_at) })
    : instantInText(back_at);
};

/** The same where no header says what it is. */
const cameBackLine = (row: MissedContact): string =>
  row.back_at === null
    ? words.t('missed.not_back_line', { ns: 'portal' })
    : words.t('missed.back_line', { ns: 'portal', at: cameBack(row) });

/** What the psychic can do for a missed contact: call back, or give minutes. */
function Follow({ contact, answer, onGive }: FollowProps) {
  const { callback_id: callback, can_gift, gift_minutes } = contact;
  if (callback !== null)
    return (
      <ChangeButton
        variant="outlined"
        change="acceptCallback"
        running={answer.isPending && answer.variables.callback === callback}
        onPress={() => answer.mutate({ callback, kind: 'accept' })}
      >
        {words.t('missed.accept', { ns: 'portal' })}
      </ChangeButton>
    );
  if (can_gift)
    return (
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => onGive(contact)}>
        {words.t('missed.give', { ns: 'portal' })}
      </Button>
    );
  return gift_minutes === null ? missing : words.t('missed.given', { ns: 'portal', count: gift_minutes });
}

interface FollowProps {
  contact: MissedContact;
  answer: MissedActions['answer'];
  onGive: (contact: MissedContact) => void;
}

export const missedColumns = (
  answer: MissedActions['answer'],
  onGive: FollowProps['onGive'],
): readonly Column<MissedContact>[] => [
  { key: 'call_date', header: text('call_date'), kind: 'date', render: (row) => instant(row.call_date) },
  {
    key: 'username',
    header: text('username'),
    rowHeader: true,
    isName: true,
    tone: 'strong',
    render: (row) => row.username ?? missing,
  },
  {
    key: 'conn_type',
    header: text('conn_type'),
    render: (row) => words.t(`readings.kinds.${row.conn_type}`),
  },
  { key: 'result', header: text('result'), render: (row) => <ResultTag result={row.result} /> },
  { key: 'back_at', header: text('back_at'), kind: 'date', render: cameBack },
  {
    key: 'gift_minutes',
    header: text('follow'),
    sortable: false,
    render: (row) => <Follow contact={row} answer={answer} onGive={onGive} />,
  },
];

/** What a phone shows of one; its dialog has the rest. */
export const missedCard = (row: MissedContact): PhoneCard => ({
  at: row.call_date,
  name: row.username ?? words.t('missed.unknown_member', { ns: 'portal' }),
  figure: words.t(`readings.kinds.${row.conn_type}`),
  tag: <ResultTag result={row.result} />,
  line: cameBackLine(row),
});

export const missedFilters = (): readonly OfferedFilter[] => [
  plainFilter('result', text('result'), missedResults),
  plainFilter('conn_type', text('conn_type'), connTypes),
  {
    name: 'recovered',
    label: words.t('missed.recovered', { ns: 'portal' }),
    choices: (['true', 'false'] as const).map((value) => ({
      value,
      text: words.t(`missed.recovered_values.${value}`, { ns: 'portal' }),
    })),
    isSingle: true,
  },
];
