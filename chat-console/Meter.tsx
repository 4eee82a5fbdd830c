import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Chat } from '../common/api/chats';
import { onPhone, onTouch } from '../common/brand/sizes';
import { meterOf } from '../common/domain/chat';
import { money } from '../common/ui/format';
import { clockText } from '../common/ui/clock-text';
import { FigurePairs, TypeTag } from './figures';
import { secondsElapsed } from './chat-state';
import type { ChatWindow } from './useChatWindow';
import { useNow } from './useNow';

const MeterHead = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '10px 20px 12px',
  borderBottom: '1px solid var(--line)',
  '& h2': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    margin: 0,
    fontSize: 16,
    lineHeight: '22px',
    '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& dl': { display: 'flex', gap: 20, margin: 0, '& > div': { textAlign: 'right' } },
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)', '& dl': { justifyContent: 'space-between' } },
  // the bar names the member there
  [onTouch]: { padding: '6px 16px 8px', '& h2': { display: 'none' } },
  '& dt': { fontSize: 11, lineHeight: '14px', color: 'var(--ink2)' },
  '& dd': { margin: 0, fontSize: 16, lineHeight: '20px', fontWeight: 700 },
  '& [role=img]': {
    gridColumn: '1 / -1',
    display: 'flex',
    height: 8,
    overflow: 'hidden',
    border: '1px solid var(--control)',
    borderRadius: 4,
    background: 'var(--surface)',
    '& i': { display: 'block' },
    '& .free': {
      borderRight: '1px solid var(--control)',
      background: 'repeating-linear-gradient(45deg, var(--primary) 0 1.5px, var(--primary-tint) 1.5px 5px)',
    },
    '& .paid': { background: 'var(--primary)' },
  },
});

/** The member, and the time since the start by the server's clock: first free, then paid. */
export function Meter({ chat, view }: { chat: Chat; view: ChatWindow }) {
  const { t } = useTranslation('chat');
  const seconds = secondsElapsed(view, useNow(true));
  const freeSeconds = Math.min(seconds, Math.floor(chat.free_first * 60));
  const [free, paid] = [clockText(freeSeconds), clockText(seconds - freeSeconds)];
  const revenue = chat.rate === undefined ? undefined : meterOf(seconds, chat.free_first, chat.rate).revenue;
  const share = seconds === 0 ? 0 : (freeSeconds / seconds) * 100;
  return (
    <MeterHead aria-label={chat.username}>
      <h2>
        <span>{chat.username}</span>
        <TypeTag type={chat.type} />
      </h2>
      <dl>
        <FigurePairs
          of={[
            [t('running.elapsed'), clockText(seconds)],
            [t('running.free'), free],
            [t('running.paid'), paid],
            [t('running.revenue'), revenue === undefined ? revenue : money(revenue)],
          ]}
        />
      </dl>
      <div role="img" aria-label={t('running.meter', { free, paid })}>
        <i className="free" style={{ width: `${share}%` }} />
        <i className="paid" style={{ width: `${seconds === 0 ? 0 : 100 - share}%` }} />
      </div>
    </MeterHead>
  );
}
