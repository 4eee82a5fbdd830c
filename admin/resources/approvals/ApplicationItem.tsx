import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Application, decideApplication, decisionQueries } from '../../../common/api/decisions';
import { onTablet } from '../../../common/brand/sizes';
import { applyAgainChoices, applyAgainMonths } from '../../../common/domain/application-status';
import { type Permission, permissionNames } from '../../../common/domain/availability';
import { Select } from '../../../common/ui/form/Select';
import { localeNames } from '../../../common/brand/locales';
import { Tick } from '../../../common/ui/form/Tick';
import { missing } from '../../../common/ui/format';
import { categoryNames } from '../../../common/ui/listing/ListingDifference';
import { Icon } from '../../../common/ui/parts/Icon';
import { Card } from '../../../common/ui/parts/Page';
import { Tag } from '../../../common/ui/parts/Tag';
import { Awaited } from '../../../common/ui/parts/States';
import { initialsOf } from '../../../common/ui/person/initials';
import { phoneNotes } from '../../../common/ui/person/phone-lines';
import { Photo } from '../../../common/ui/person/Photo';
import { profileText } from '../../../common/ui/person/profile-texts';
import { Email, PhoneLink } from '../../../common/ui/person/WhoCard';
import { instant, instantInText } from '../../../common/ui/time-of-day';
import { Related } from '../../parts/Related';
import { LinkedAccounts } from '../psychics/summary/LinkedAccounts';
import { SpecialApprovalDialog } from '../psychics/summary/SpecialApproval';
import { useLoadedPsychic } from '../psychics/usePsychic';
import type { ItemToDecideProps } from './items';
import { Decidable } from './Decidable';

const Sections = styled(Card)({
  '& > section': {
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr)',
    gap: '6px 16px',
    padding: '14px 20px',
  },
  '& > section + section': { borderTop: '1px solid var(--line)' },
  '& h3': { margin: 0, fontSize: 13, lineHeight: '20px', fontWeight: 600, color: 'var(--ink2)' },
  '& dl': { display: 'grid', gap: 4, margin: 0 },
  '& dl > div': { display: 'grid', gridTemplateColumns: '124px minmax(0, 1fr)', gap: 12 },
  '& dt': { fontSize: 13, color: 'var(--ink3)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& .alert': { display: 'flex', gap: 8, marginBottom: 8, color: 'var(--alert)', fontWeight: 600 },
  '& .alert svg': { flex: 'none', marginTop: 3 },
  '& .photo': { width: 72, height: 72, borderRadius: 8, fontSize: 26 },
  '& .who': { display: 'flex', gap: 16, alignItems: 'flex-start' },
  '& .who > dl': { flex: 1, minWidth: 0 },
  [onTablet]: {
    '& > section': { gridTemplateColumns: 'minmax(0, 1fr)', padding: '12px 14px' },
    '& dl > div': { gridTemplateColumns: '96px minmax(0, 1fr)' },
    '& .who': { flexDirection: 'column', gap: 10 },
    '& .who > dl': { width: '100%' },
  },
});

type Fact = readonly [name: string, value: ReactNode];

/** Labeled values; what was not given is a dash. */
function ApplicationFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' || value === null ? missing : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ApplicationSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <div>{children}</div>
    </section>
  );
}

/** Everything that is known about an applicant. */
function ApplicationCard({ id, application }: { id: number; application: Application }) {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation();
  const { first, last, address1, address2, city, region, postal_code, country, phones, categories } =
    application;
  const place = [
    address1,
    address2,
    `${city}, ${region} ${postal_code}`.trim(),
    profileText('country', country),
  ];
  const person: Fact[] = [
    [ui('person.fields.username'), <bdi key="name">{application.username}</bdi>],
    [t('approvals.application.name'), `${first} ${last}`.trim()],
    [t('approvals.application.lives_in'), place.filter((part) => part !== '' && part !== ',').join(', ')],
    [
      ui('person.phones'),
      phones.map((phone, n) => (
        <div key={phone.id}>
          <PhoneLink number={phone.phone_number} prefix={phone.country_code} />
          {phoneNotes({ ...phone, preferred: phones.length > 1 && n === 0 && phone.preferred })
            .map((note) => `, ${note}`)
            .join('')}
        </div>
      )),
    ],
    [
      ui('person.fields.email'),
      application.email === '' ? (
        ''
      ) : (
        <span key="mail">
          <Email address={application.email} />{' '}
          {application.email_unconfirmed && (
            <Tag icon="warning" tone="alert">
              {t('approvals.application.email_unconfirmed')}
            </Tag>
          )}
        </span>
      ),
    ],
    [ui('person.fields.contact_method'), profileText('contact_method', application.contact_method)],
    [ui('person.fields.gender'), profileText('gender', application.gender)],
    [ui('person.fields.zodiac'), profileText('zodiac', application.zodiac)],
    [t('approvals.application.applied'), instant(application.applied_at)],
    [t('approvals.application.locale'), localeNames[application.locale]],
  ];
  const work: Fact[] = [
    [ui('person.fields.experience'), application.experience],
    [ui('person.fields.credentials'), application.credentials.join(', ')],
    [
      t('approvals.application.languages'),
      [application.language, ...application.languages].map((id) => profileText('language', id)).join(', '),
    ],
    [
      ui('listing.categories'),
      categories === null
        ? ''
        : categoryNames({
            sales_pitch: '',
            body: '',
            categories: categories.split(',').filter(Boolean).map(Number),
          }),
    ],
    [ui('person.fields.referral'), application.referral],
  ];
  return (
    <Sections>
      <ApplicationSection title={t('approvals.application.person')}>
        <div className="who">
          <Photo
            image={application.proposed_image ?? application.image}
            initials={initialsOf(application)}
            alt={`${first} ${last}`}
            edge={72}
          />
          <ApplicationFacts facts={person} />
        </div>
      </ApplicationSection>
      <ApplicationSection title={t('approvals.application.work')}>
        <ApplicationFacts facts={work} />
      </ApplicationSection>
      <ApplicationSection title={t('approvals.application.agreements')}>
        {application.agreements.length === 0 && <p>{t('approvals.application.no_agreements')}</p>}
        {application.agreements.map(({ name, title, effective_date, agreed_at }) => (
          <p key={`${name} ${effective_date}`}>
            {t('approvals.application.agreed', {
              title,
              version: effective_date,
              at: instantInText(agreed_at),
            })}
          </p>
        ))}
      </ApplicationSection>
      <ApplicationSection title={t('approvals.application.checks')}>
        {application.requires_approval && (
          <p className="alert">
            <Icon name="warning" />
            <span>{t('approvals.application.needs_special')}</span>
          </p>
        )}
        {application.duplicates.length === 0 ? (
          <p>{t('approvals.application.no_duplicates')}</p>
        ) : (
          <LinkedAccounts accounts={application.duplicates} />
        )}
      </ApplicationSection>
      <ApplicationSection title={t('invitations.related')}>
        <Related kind="psychic" id={id} />
      </ApplicationSection>
    </Sections>
  );
}

/** When a declined applicant may apply again. */
function ApplyAgain({ months, onChange }: { months: number; onChange: (months: number) => void }) {
  const { t } = useTranslation('admin');
  return (
    <Select
      id="apply_again_months"
      label={t('approvals.application.apply_again')}
      value={String(months)}
      choices={applyAgainChoices.map((count) => ({
        value: String(count),
        text: t('approvals.application.months', { count }),
      }))}
      onChange={(value) => onChange(Number(value))}
    />
  );
}

/** A new psychic: the application, approved with permissions or declined with a mail. */
export function ApplicationItem({ item, queue }: ItemToDecideProps) {
  const { t } = useTranslation('admin');
  const { data, isError, refetch } = useQuery(decisionQueries.application(item.id));
  const { data: psychic } = useLoadedPsychic(item.id);
  const [permissions, setPermissions] = useState<readonly Permission[]>(permissionNames);
  const [isSpecial, setSpecial] = useState(false);
  const [months, setMonths] = useState<number>(applyAgainMonths);
  if (data === undefined)
    return (
      <Card>
        <Awaited failed={isError} text={t('approvals.item_not_loaded')} onRetry={() => void refetch()} />
      </Card>
    );
  const application = data.data;
  const isOpen = application.account_status === 'Pending';
  const needsSpecial = isOpen && application.requires_approval;
  const choices = (
    <div role="group" aria-label={t('summary.permissions')}>
      {permissionNames.map((name) => (
        <Tick
          key={name}
          checked={permissions.includes(name)}
          onChange={(on) =>
            setPermissions(permissionNames.filter((one) => (one === name ? on : permissions.includes(one))))
          }
        >
          {t(`summary.permission.${name}`)}
        </Tick>
      ))}
      {permissions.length === 0 && <p>{t('approvals.application.no_permission')}</p>}
    </div>
  );
  return (
    <>
      <Decidable
        item={item}
        queue={queue}
        version={data.version}
        isOpen={isOpen}
        names={{
          approve: t(needsSpecial ? 'approvals.application.special' : 'approvals.application.approve_ask'),
          reject: t('approvals.application.decline_ask'),
        }}
        acts={{ approve: t('approvals.application.approve'), reject: t('approvals.application.decline') }}
        changes={{ approve: 'approveApplication', reject: 'declineApplication' }}
        questions={{
          approve: t('approvals.application.approve_question'),
          reject: t('approvals.application.decline_question'),
        }}
        choices={choices}
        declineChoices={<ApplyAgain months={months} onChange={setMonths} />}
        onApprove={needsSpecial ? () => setSpecial(true) : undefined}
        send={({ decision, reason, version }) =>
          decideApplication(
            item.id,
            decision === 'approve'
              ? { decision, permissions: permissions.join(', ') }
              : { decision: 'decline', reason, apply_again_months: months },
            version,
          )
        }
      >
        <ApplicationCard id={item.id} application={application} />
      </Decidable>
      {psychic !== undefined && (
        <SpecialApprovalDialog
          psychic={psychic}
          open={needsSpecial && isSpecial}
          onClose={() => setSpecial(false)}
        />
      )}
    </>
  );
}
