import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { CustomerCard } from '../../api/customer-cards';
import { onPhone, touchHeight } from '../../brand/sizes';
import { fieldName } from '../form/form-style';
import { count, minutes } from '../format';
import { ErrorState, LoadingRows } from '../parts/States';
import { Tag } from '../parts/Tag';
import { addWords } from '../../words';
import { customerCard } from '../../words/en/ui/customer-card';
import { instant, instantInText } from '../time-of-day';
import { CardBlock } from './CardBlock';
import { CardFields } from './CardFields';
import { CardNotes } from './CardNotes';
import type { CustomerCardControl } from './useCustomerCard';

addWords('ui', { customer_card: customerCard });

const CustomerCardFrame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  '& > section, & > dl, & > form': { margin: 0, padding: '12px 0', borderTop: '1px solid var(--line)' },
  '& > :first-of-type': { borderTop: 0, paddingTop: 0 },
  '& h2': { ...fieldName, display: 'flex', gap: 8, margin: '0 0 6px' },
  '& p': { margin: 0 },
  '& > dl': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 12 },
  '& dt': { fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' },
  '& dd': { margin: 0, fontSize: 18, lineHeight: '24px', fontWeight: 700 },
  '& ul': { display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { fontSize: 14, lineHeight: '20px' },
  '& small': { fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
  [onPhone]: { '& button': { minHeight: touchHeight } },
});

const ReadingLine = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 40px 84px 64px',
  gap: 8,
  '&, & small': { fontSize: 13 },
  '& > :nth-of-type(n + 2)': { textAlign: 'right' },
});

const Pinned = styled('p')({
  padding: '9px 12px',
  borderRadius: 6,
  background: 'var(--alert-tint)',
  whiteSpace: 'pre-line',
});

interface CustomerCardViewProps {
  card: CustomerCardControl;
  /** A manager reads everything and writes notes. */
  isManager?: boolean;
}

/** What a psychic knows of a customer. The pinned note comes first. */
export function CustomerCardView({ card, isManager = false }: CustomerCardViewProps) {
  const { t } = useTranslation();
  const { data } = card.report;
  if (data === undefined || card.report.stale)
    return card.report.failed ? (
      <ErrorState text={t('customer_card.failed')} onRetry={card.report.refetch} />
    ) : (
      <LoadingRows />
    );
  const { data: shown, version } = data;
  const { username, pinned, first_reading, block } = shown;
  return (
    <CustomerCardFrame>
      <section>
        <small>
          {first_reading === null
            ? t('customer_card.no_reading', { username })
            : t('customer_card.since', { username, day: instantInText(first_reading) })}
        </small>{' '}
        {block !== null && (
          <Tag icon="ban" tone="stop">
            {t('customer_card.blocked')}
          </Tag>
        )}
        {pinned !== '' && <Pinned>{pinned}</Pinned>}
      </section>
      <EarlierTexts earlier={shown.earlier_chat} username={username} />
      <dl>
        {[
          [t('customer_card.readings'), count(shown.reading_count)],
          [t('customer_card.minutes'), minutes(shown.total_minutes)],
          [t('customer_card.free'), minutes(shown.free_minutes)],
        ].map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <CardNotes card={card} notes={shown.notes} isManager={isManager} />
      <CardFields key={shown.customer_id} card={card} shown={shown} version={version} isManager={isManager} />
      <LastReadings readings={shown.readings} />
      <CardBlock card={card} shown={shown} isManager={isManager} />
    </CustomerCardFrame>
  );
}

function LastReadings({ readings }: Pick<CustomerCard, 'readings'>) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('customer_card.last_readings')}</h2>
      {readings.length === 0 && <p>{t('customer_card.none_yet')}</p>}
      <ul>
        {readings.map(({ id, date, conn_type, minutes: length, rating }) => (
          <ReadingLine key={id}>
            <span>{instant(date)}</span>
            <span>{conn_type}</span>
            <small>{t('customer_card.length', { minutes: minutes(length) })}</small>
            <span>{rating === null ? t('customer_card.unrated') : t('customer_card.stars', { rating })}</span>
          </ReadingLine>
        ))}
      </ul>
    </section>
  );
}

interface EarlierTextsProps {
  earlier: CustomerCard['earlier_chat'];
  username: string;
}

function EarlierTexts({ earlier, username }: EarlierTextsProps) {
  const { t } = useTranslation();
  if (earlier === null) return null;
  return (
    <section>
      <h2>{t('customer_card.earlier', { day: instant(earlier.date), minutes: minutes(earlier.minutes) })}</h2>
      <ul>
        {earlier.texts.map(({ number, side, text }) => (
          <li key={number}>
            <small>{side === 'psychic' ? t('customer_card.you') : username}</small> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
