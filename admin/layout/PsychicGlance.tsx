import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { onPaper } from '../../common/brand/sizes';
import { count, dayText, minutes, missing, money } from '../../common/ui/format';
import { currentPayPeriod } from '../../common/ui/dates/windows';
import { LineKey } from '../../common/ui/parts/LineKey';
import { AccountTag } from '../../common/ui/parts/Tag';
import { initialsOf } from '../../common/ui/person/initials';
import { Photo } from '../../common/ui/person/Photo';
import { useLoadedPsychic } from '../resources/psychics/usePsychic';
import { useListRows } from '../resources/useListRows';

const GlanceCard = styled('div')({
  display: 'grid',
  gap: 10,
  width: 300,
  margin: '4px 0',
  padding: 12,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 10,
  boxShadow: '0 1px 2px #12201C14, 0 6px 20px #12201C1F',
  fontSize: 13,
  lineHeight: '18px',
  '& header': { display: 'flex', gap: 12 },
  '& header > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .photo': { flex: 'none', width: 52, height: 52, borderRadius: 8, fontSize: 18 },
  '& strong': { display: 'block', fontSize: 15, lineHeight: '20px' },
  '& p': { margin: 0, color: 'var(--ink2)' },
  '& .states': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', marginTop: 4 },
  '& dl': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 8, margin: 0 },
  '& dt': { fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' },
  '& dd': { margin: 0, fontWeight: 650 },
  [onPaper]: { display: 'none' },
});

/** What the card says once it is loaded. */
function GlanceFacts({ id }: { id: number }) {
  const { t } = useTranslation('admin');
  const { data: psychic, isError } = useLoadedPsychic(id);
  const { period } = currentPayPeriod();
  // as the revenue tile of the summary asks it
  const { meta: week } = useListRows('readings', {
    perPage: 1,
    sort: { field: 'call_date', order: 'DESC' },
    filter: { psychic: id, start_date: period.from, end_date: period.to },
  });
  if (psychic === undefined) return <p>{t(isError ? 'psychics.failure' : 'layout.set_loading')}</p>;
  const { image, username, first, last, extension, account_status, status, status_cause } = psychic;
  return (
    <>
      <header>
        <Photo image={image} initials={initialsOf(psychic)} alt="" edge={52} />
        <div>
          <strong>
            <bdi>{username}</bdi>
          </strong>
          <p>
            <bdi>{first}</bdi> <bdi>{last}</bdi> · {t('psychics.psychic_ext', { extension })}
          </p>
          <div className="states">
            <AccountTag status={account_status} />
            <LineKey code={status} cause={status_cause} />
          </div>
        </div>
      </header>
      <p>{t('layout.card_week', { from: dayText(period.from), to: dayText(period.to) })}</p>
      <dl>
        <div>
          <dt>{t('layout.card_readings')}</dt>
          <dd>{week ? count(week.total_calls) : missing}</dd>
        </div>
        <div>
          <dt>{t('layout.card_minutes')}</dt>
          <dd>{week ? minutes(week.total_minutes) : missing}</dd>
        </div>
        <div>
          <dt>{t('layout.card_revenue')}</dt>
          <dd>{week ? money(week.revenue) : missing}</dd>
        </div>
      </dl>
    </>
  );
}

/** A psychic at a glance. */
export const PsychicGlance = ({ id }: { id: number }) => (
  <GlanceCard>
    <GlanceFacts id={id} />
  </GlanceCard>
);
