import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { onPhone } from '../../common/brand/sizes';
import { helpAddresses } from '../../common/domain/help';
import { Buttons } from '../../common/ui/form/form-style';
import { CardHeader } from '../../common/ui/parts/CardHeader';
import { Card } from '../../common/ui/parts/Page';
import { RichText } from './RichText';
import type { useHelp } from './useHelp';

const Questions = styled('dl')({
  margin: 0,
  borderBottom: '1px solid var(--line)',
  '&:empty': { display: 'none' },
  '& > div': { padding: '10px 16px', borderTop: '1px solid var(--line)' },
  '& dt': { fontWeight: 650 },
  '& dd': { margin: 0, fontSize: 13, lineHeight: '19px', color: 'var(--ink2)' },
  '& dd b': { color: 'var(--ink)' },
});

const AskSupport = styled('div')({
  padding: '12px 16px',
  '& p': { margin: '0 0 10px', fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
  [onPhone]: { '& a': { flex: 1 } },
});

/** Frequently asked questions, and whom to ask anything else. */
export function AskedMost({ asked }: Pick<ReturnType<typeof useHelp>, 'asked'>) {
  const { t } = useTranslation('help');
  return (
    <Card>
      {asked.length > 0 && <CardHeader title={t('page.asked_most')} />}
      <Questions>
        {asked.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>
              <RichText text={answer} />
            </dd>
          </div>
        ))}
      </Questions>
      <AskSupport>
        <p>{t('page.not_here')}</p>
        <Buttons>
          <Button component={Link} to={helpAddresses.contact} variant="outlined">
            {t('page.contact')}
          </Button>
          <Button component={Link} to={helpAddresses.problem} variant="outlined">
            {t('page.problem')}
          </Button>
        </Buttons>
      </AskSupport>
    </Card>
  );
}
