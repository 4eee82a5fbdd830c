import { styled } from '@mui/material/styles';
import type { AccountStatus } from '../../domain/availability';
import { connectedResults } from '../../domain/reading';
import { Icon, type IconName } from './Icon';

const Shape = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  fontSize: 12,
  lineHeight: '20px',
  fontWeight: 650,
  borderRadius: 4,
  padding: '0 7px 0 5px',
  whiteSpace: 'nowrap',
  background: 'var(--off-tint)',
  color: 'var(--off)',
  '&[data-tone=go]': { background: 'var(--go-tint)', color: 'var(--go)' },
  '&[data-tone=alert]': { background: 'var(--alert-tint)', color: 'var(--alert)' },
  '&[data-tone=danger]': { background: 'var(--danger-tint)', color: 'var(--danger)' },
  '&[data-tone=talk]': { background: 'var(--talk-tint)', color: 'var(--talk)' },
  '&[data-tone=stop]': { background: 'var(--danger)', color: 'var(--surface)' },
});

export type Tone = 'go' | 'alert' | 'danger' | 'talk' | 'stop' | 'off';

/** A state: icon and word on a tinted background. */
export function Tag({ icon, tone, children }: { icon: IconName; tone: Tone; children: string }) {
  return (
    <Shape data-tone={tone}>
      <Icon name={icon} size={13} />
      {children}
    </Shape>
  );
}

const accounts: Record<AccountStatus, { icon: IconName; tone: Tone }> = {
  Active: { icon: 'check', tone: 'go' },
  Pending: { icon: 'clock', tone: 'alert' },
  Screened: { icon: 'shield', tone: 'talk' },
  Flagged: { icon: 'flag', tone: 'alert' },
  Inactive: { icon: 'pause', tone: 'off' },
  Blacklist: { icon: 'ban', tone: 'stop' },
};

/** An account status. */
export function AccountTag({ status }: { status: string }) {
  return status in accounts ? <Tag {...accounts[status as AccountStatus]}>{status}</Tag> : <>{status}</>;
}

const reviews: Record<string, { icon: IconName; tone: Tone }> = {
  Draft: { icon: 'pencil', tone: 'off' },
  Pending: { icon: 'clock', tone: 'alert' },
  Approved: { icon: 'check', tone: 'go' },
  Rejected: { icon: 'close', tone: 'danger' },
};

/** The status of a listing or profile; nothing if it was never submitted. */
export function ReviewTag({ status }: { status: string }) {
  const look = reviews[status];
  return look === undefined ? null : <Tag {...look}>{status}</Tag>;
}

/** The result of a contact: plain text if it went well, a tag if it was dropped or missed. */
export function ResultTag({ result }: { result: string }) {
  if (result === 'Completed') return <>{result}</>;
  const connected = (connectedResults as readonly string[]).includes(result);
  return (
    <Tag icon={connected ? 'warning' : 'close'} tone={connected ? 'alert' : 'danger'}>
      {result}
    </Tag>
  );
}
