import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Fragment, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PayProfile, payQueries } from '../../../../common/api/pay';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import { onPaper } from '../../../../common/brand/sizes';
import { dateTextOf } from '../../../../common/domain/date-field';
import { weekdayNames } from '../../../../common/domain/schedule-week';
import { longDayText } from '../../../../common/ui/format';
import { lazyPart } from '../../../../common/ui/frame/lazy-page';
import { CardHeader } from '../../../../common/ui/parts/CardHeader';
import { Card } from '../../../../common/ui/parts/Page';
import { Awaited } from '../../../../common/ui/parts/States';
import { Tag } from '../../../../common/ui/parts/Tag';
import { useMay } from '../../../../common/ui/parts/useMay';
import { usePsychic } from '../usePsychic';
import './words';

// loaded when it is opened
const PayProfileDialog = lazyPart(() => import('./PayProfileDialog'), 'PayProfileDialog');

const ProfileFacts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '6px 16px',
  margin: 0,
  padding: '0 16px 16px',
  fontSize: 13,
  lineHeight: '20px',
  '& dt': { color: 'var(--ink2)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

function Facts({ profile }: { profile: PayProfile }) {
  const { t } = useTranslation('admin');
  const { method, payee_ref, tax_form, tax_form_on, works_outside_us, pay_day, next_pay_day } = profile;
  const from = profile.next_pay_day_from;
  const weekday = (day: number): string => weekdayNames[day - 1] ?? '';
  const facts = [
    ['method', t(`psychic_pay.profile.methods.${method}`)],
    ['payee_ref', payee_ref === '' ? t('psychic_pay.profile.missing') : payee_ref],
    [
      'tax_form',
      tax_form === 'none' ? (
        <Tag icon="warning" tone="alert">
          {t('psychic_pay.profile.no_form')}
        </Tag>
      ) : (
        [t(`psychic_pay.profile.tax_forms.${tax_form}`), tax_form_on && dateTextOf(tax_form_on)].join(' ')
      ),
    ],
    ...(works_outside_us ? [['works_outside_us', t('psychic_pay.profile.yes')] as const] : []),
    [
      'pay_day',
      [
        weekday(pay_day),
        ...(next_pay_day === null || from === null
          ? []
          : [t('psychic_pay.profile.next_pay_day', { day: weekday(next_pay_day), from: longDayText(from) })]),
      ].join(', '),
    ],
  ] as const;
  return (
    <ProfileFacts>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{t(`psychic_pay.profile.${name}`)}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </ProfileFacts>
  );
}

/** How the psychic is paid: method, payee number, tax form, and pay day with a change to come. */
export function PayProfileCard() {
  const { t } = useTranslation('admin');
  const { user_id: id } = usePsychic();
  const { data, failed, refetch } = useReportQuery(payQueries.profile(id));
  const mayPrepare = useMay('pay_prepare');
  const [isEditing, setEditing] = useState(false);
  return (
    <Card aria-label={t('psychic_pay.profile.title')}>
      <CardHeader title={t('psychic_pay.profile.title')}>
        {mayPrepare && data && (
          <Button variant="outlined" sx={{ [onPaper]: { display: 'none' } }} onClick={() => setEditing(true)}>
            {t('psychic_pay.profile.edit')}
          </Button>
        )}
      </CardHeader>
      {data === undefined || failed ? (
        <Awaited failed={failed} text={t('psychic_pay.profile.failed')} onRetry={refetch} />
      ) : (
        <Facts profile={data.data} />
      )}
      <Suspense>
        {isEditing && data && <PayProfileDialog profile={data} onClose={() => setEditing(false)} />}
      </Suspense>
    </Card>
  );
}
