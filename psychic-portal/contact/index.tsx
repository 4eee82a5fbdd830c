import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountQueries } from '../../common/api/account';
import { onPhone, touchHeight } from '../../common/brand/sizes';
import { missing, phoneText } from '../../common/ui/format';
import { FormCard, Page } from '../../common/ui/parts/Page';
import { Email } from '../../common/ui/person/WhoCard';
import { FootNote } from '../../common/ui/table/ListBar';
import { usePsychic } from '../../common/ui/own/session';

const ContactFacts = styled('dl')({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 20,
  '& dt': { fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
  '& a': {
    [onPhone]: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', minHeight: touchHeight },
  },
  '& dd': { margin: 0, fontSize: 18, lineHeight: '26px', fontWeight: 600, overflowWrap: 'anywhere' },
});

/** The psychic's contact: the manager, as of the sign-in until the session has loaded. */
export function ContactPage() {
  const { t } = useTranslation('portal');
  const stored = usePsychic();
  const { data: user = stored } = useQuery(accountQueries.session());
  const { manager_name: name, manager_phone: phone, manager_email: email } = user;
  return (
    <Page title={t('contact.title')}>
      <FormCard>
        <ContactFacts>
          <div>
            <dt>{t('contact.manager')}</dt>
            <dd>{name || missing}</dd>
          </div>
          <div>
            <dt>{t('contact.phone')}</dt>
            <dd>{phone ? <a href={`tel:+1${phone}`}>{phoneText(phone, 1)}</a> : missing}</dd>
          </div>
          <div>
            <dt>{t('contact.email')}</dt>
            <dd>{email ? <Email address={email} /> : missing}</dd>
          </div>
        </ContactFacts>
      </FormCard>
      <FootNote>{t('contact.note')}</FootNote>
    </Page>
  );
}
