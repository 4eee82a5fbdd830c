import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationStatus } from '../../api/application-status';
import { brands } from '../../brand/brands';
import { addWords } from '../../words';
import { application } from '../../words/en/ui/application';
import { Unseen } from '../parts/Unseen';
import { instantInText } from '../time-of-day';

addWords('ui', { application });

/** The same in the looks of both brands and in the portal. */
const StepList = styled('ol')({
  overflowWrap: 'anywhere',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { position: 'relative', minHeight: 62, padding: '0 0 24px 56px' },
  '& li:last-child': { paddingBottom: 0 },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 0,
    width: 36,
    height: 36,
    border: '3px solid var(--line)',
    borderRadius: 18,
    background: 'var(--surface)',
    color: 'var(--on-primary)',
    lineHeight: '30px',
    fontWeight: 700,
    textAlign: 'center',
  },
  '& li[data-done]::before': {
    content: '"✓"',
    borderColor: 'var(--primary)',
    background: 'var(--primary)',
  },
  '& li[aria-current]::before': { borderColor: 'var(--primary)' },
  '& li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: 16,
    top: 36,
    bottom: 0,
    borderLeft: '3px dotted var(--line)',
  },
  '& li[data-done]:not(:last-child)::after': { borderLeft: '3px solid var(--primary)' },
  '& b': { display: 'block', lineHeight: '36px', fontWeight: 600, color: 'var(--ink2)' },
  '& [data-done] b, & [aria-current] b': { fontWeight: 700, color: 'var(--ink)' },
  '& p': { margin: 0, color: 'var(--ink2)', overflowWrap: 'anywhere' },
});

interface StepProps {
  name: string;
  isDone?: boolean;
  isCurrent?: boolean;
  children?: ReactNode;
}

function StepItem({ name, isDone = false, isCurrent = false, children }: StepProps) {
  const { t } = useTranslation();
  return (
    <li data-done={isDone || undefined} aria-current={isCurrent ? 'step' : undefined}>
      <b>
        {name}
        {isDone && <Unseen> {t('application.done')}</Unseen>}
      </b>
      {children}
    </li>
  );
}

interface ApplicationStepsProps {
  status: ApplicationStatus;
  /** How to confirm the email, while it is not. */
  confirming: ReactNode;
  /** The time at which it is read. */
  now: number;
}

/** Received, email confirmed, being reviewed, decided: an application that waits. */
export function ApplicationSteps({ status, confirming, now }: ApplicationStepsProps) {
  const { t } = useTranslation();
  const { received_at, email_confirmed_at, answer_by, contact_method } = status;
  const until = instantInText(answer_by);
  const expected =
    contact_method === 'P' ? t('application.by_phone', { until }) : t('application.by_email', { until });
  return (
    <StepList>
      <StepItem name={t('application.steps.received')} isDone>
        <p>{instantInText(received_at)}</p>
      </StepItem>
      {email_confirmed_at === null ? (
        <StepItem name={t('application.steps.unconfirmed')}>{confirming}</StepItem>
      ) : (
        <StepItem name={t('application.steps.confirmed')} isDone>
          <p>{instantInText(email_confirmed_at)}</p>
        </StepItem>
      )}
      <StepItem name={t('application.steps.reviewing')} isCurrent>
        <p>{new Date(answer_by).getTime() < now ? t('application.late') : expected}</p>
      </StepItem>
      <StepItem name={t('application.steps.decided')}>
        <p>{t('application.will_answer')}</p>
      </StepItem>
    </StepList>
  );
}

const NumberedList = styled('ol')({
  overflowWrap: 'anywhere',
  display: 'grid',
  gap: 8,
  margin: 0,
  paddingLeft: 28,
  '& li::marker': { fontWeight: 700, color: 'var(--primary)' },
});

/** Numbered steps of an applicant. */
export function NumberedSteps({ steps }: { steps: readonly string[] }) {
  return (
    <NumberedList>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </NumberedList>
  );
}

/** What comes next while an application waits, and whom to ask. */
export function WhatComesNext({ status: { number, network } }: { status: ApplicationStatus }) {
  const { t } = useTranslation();
  return (
    <>
      <h2>{t('application.next')}</h2>
      <NumberedSteps
        steps={[
          t('application.next_steps.talk'),
          t('application.next_steps.listing'),
          t('application.next_steps.call'),
        ]}
      />
      <WhomToAsk number={number} phone={brands[network].supportPhone} />
    </>
  );
}

export function WhomToAsk({ number, phone }: { number: number; phone: string }) {
  const { t } = useTranslation();
  return (
    <>
      <h2>{t('application.ask')}</h2>
      <p>{t('application.ask_text', { phone, number: String(number) })}</p>
    </>
  );
}
