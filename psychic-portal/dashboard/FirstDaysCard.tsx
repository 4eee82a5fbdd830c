import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../common/api/client';
import type { PsychicRecord } from '../../common/api/psychics';
import { touchHeight } from '../../common/brand/sizes';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { Icon } from '../../common/ui/parts/Icon';
import { Card } from '../../common/ui/parts/Page';
import { ListNote } from '../../common/ui/table/ListBar';
import { missing, phoneText } from '../../common/ui/format';
import { usePsychic } from '../../common/ui/own/session';

const ChecklistCard = styled(Card)({
  marginBottom: 16,
  borderLeft: '3px solid var(--go)',
  '& > p': { margin: '0 16px 12px', color: 'var(--ink2)' },
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '0 8px',
    alignContent: 'center',
    minHeight: touchHeight,
    padding: '8px 16px',
    borderTop: '1px solid var(--line)',
    lineHeight: '20px',
  },
  '& li > svg': { gridRow: 'span 2', marginTop: 2, color: 'var(--ink3)' },
  '& li[data-state=done] > svg': { color: 'var(--go)' },
  '& li > a': { display: 'inline-block', justifySelf: 'start', fontWeight: 600 },
  '& small': { gridColumn: 2, fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
});

const icons = { done: 'check', waiting: 'clock', missing: 'next' } as const;
/** Where a step is done; a manager grants the permissions, and the keys on this page sign on. */
const addresses = {
  photo: '/psychic/profile',
  listing: '/psychic/listing',
  schedule: '/psychic/schedule',
  permissions: '/psychic/contact',
  sign_on: undefined,
} as const;

interface FirstDaysCardProps {
  psychic: PsychicRecord;
  steps: Schemas['FirstDaysStep'][];
}

/** What a new psychic does for the first reading; nothing when all of it is done. */
export function FirstDaysCard({ psychic, steps }: FirstDaysCardProps) {
  const { t } = useTranslation('portal');
  const { manager_name } = usePsychic();
  const { phone, phone_country_code } = psychic;
  const manager = manager_name || t('first_days.a_manager');
  if (steps.every(({ state }) => state === 'done')) return null;
  return (
    <ChecklistCard aria-label={t('first_days.title')}>
      <CardHeader title={t('first_days.title')} />
      <p>
        {t('first_days.progress', {
          done: steps.filter(({ state }) => state === 'done').length,
          all: steps.length,
        })}
      </p>
      <ol>
        {steps.map(({ step, state }) => {
          const to = addresses[step];
          const title = t(`first_days.steps.${step}`);
          return (
            <li key={step} data-state={state}>
              <Icon name={icons[state]} />
              {to === undefined || state === 'done' ? <span>{title}</span> : <Link to={to}>{title}</Link>}
              <small>
                {state === 'missing'
                  ? t(`first_days.missing.${step}`, { manager })
                  : t(`first_days.${state}`)}
              </small>
            </li>
          );
        })}
        <li>
          <Icon name="phone" />
          <Link to="/psychic/profile">
            {t('first_days.phone', {
              phone: phone === '' ? missing : phoneText(phone, phone_country_code),
            })}
          </Link>
          <small>{t('first_days.no_test_call')}</small>
        </li>
      </ol>
    </ChecklistCard>
  );
}

interface MissingLineProps {
  id: string;
  steps: Schemas['FirstDaysStep'][];
}

/** What is missing for the first reading, in one sentence. */
export function MissingLine({ id, steps }: MissingLineProps) {
  const { t } = useTranslation('portal');
  const open = steps.filter(({ state }) => state !== 'done').map(({ step }) => step);
  const others = open.filter((step) => step !== 'sign_on').map((step) => t(`first_days.names.${step}`));
  if (open.length === 0) return null;
  return (
    <ListNote id={id}>
      <Icon name="info" />
      <span>
        {others.length === 0
          ? t('first_days.only_sign_on')
          : t('first_days.sentence', {
              things: new Intl.ListFormat('en', { type: 'conjunction' }).format(others),
            })}
      </span>
    </ListNote>
  );
}
