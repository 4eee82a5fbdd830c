import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Chat, chatQueries } from '../common/api/chats';
import { dayOf } from '../common/domain/new-york-time';
import { connectedResults } from '../common/domain/reading';
import { missing, minutes, money, viewerTime } from '../common/ui/format';
import { isolated } from '../common/ui/isolated';
import { FigurePairs } from './figures';
import { ConsoleFigures } from './frame';

const TodayList = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '76px minmax(0, 1fr) auto 76px',
    gap: 10,
    padding: '8px 20px',
    borderTop: '1px solid var(--line)',
  },
  '& li:first-of-type': { borderTop: 0 },
  '& b': { fontWeight: 600 },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& span:nth-of-type(n + 2)': { textAlign: 'right' },
  '& [data-missed]': { color: 'var(--ink3)' },
});

const isConnected = ({ result }: Chat): boolean =>
  result !== null && (connectedResults as readonly string[]).includes(result);

/** The chats of this New York day: their totals, and the last three. In limited mode without money. */
export function Today({ psychicId, withList = false }: { psychicId: number; withList?: boolean }) {
  const { t } = useTranslation('chat');
  const { data } = useQuery(chatQueries.day(psychicId, dayOf(new Date())));
  const over = data?.filter(({ state }) => state === 'ended');
  const connected = over?.filter(isConnected);
  const sum = (value: (chat: Chat) => number): number | undefined =>
    connected?.reduce((total, chat) => total + Math.round(value(chat) * 100), 0);
  const inHundredths = (total: number | undefined): number | undefined =>
    total === undefined ? undefined : total / 100;
  const showsMoney = over?.every(({ revenue }) => revenue !== undefined) ?? false;
  const missed = over === undefined || connected === undefined ? undefined : over.length - connected.length;
  return (
    <section aria-label={t('today')}>
      <ConsoleFigures>
        <FigurePairs
          of={[
            [t('figures.chats'), String(connected?.length ?? missing)],
            [t('figures.minutes'), minutes(inHundredths(sum(({ duration }) => duration)))],
            [
              t('figures.revenue'),
              showsMoney ? money(inHundredths(sum(({ revenue = 0 }) => revenue))) : undefined,
            ],
            [t('figures.missed'), String(missed ?? missing)],
          ]}
        />
      </ConsoleFigures>
      {withList && over !== undefined && over.length > 0 && (
        <TodayList aria-label={t('last')}>
          {over.slice(0, 3).map((chat) => (
            <li key={chat.chat_id}>
              <b>{viewerTime(chat.asked_at)}</b>
              <span>{isolated(chat.username)}</span>
              {isConnected(chat) ? (
                <>
                  <span>{t('minutes_each', { minutes: minutes(chat.duration) })}</span>
                  <span>{chat.revenue === undefined ? '' : money(chat.revenue)}</span>
                </>
              ) : (
                <>
                  <span data-missed="">{chat.result}</span>
                  <span data-missed="">{missing}</span>
                </>
              )}
            </li>
          ))}
        </TodayList>
      )}
    </section>
  );
}
