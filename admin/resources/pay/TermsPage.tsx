import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { payQueries, type PayTermsRow } from '../../../common/api/pay';
import { FormCard, Page } from '../../../common/ui/parts/Page';
import { Awaited, EmptyState } from '../../../common/ui/parts/States';
import { ListBar, ListNote } from '../../../common/ui/table/ListBar';
import './pay-words';
import { TermsEditor } from './TermsEditor';
import { TermsTimeline } from './TermsTimeline';
import { VoidTerms } from './VoidTerms';

/** The network's terms: to come, in force, past, and voided. */
export function TermsPage() {
  const { t } = useTranslation('admin');
  const { data: rows, isError, refetch } = useQuery(payQueries.terms());
  const [isWriting, setWriting] = useState(false);
  const [voiding, setVoiding] = useState<PayTermsRow>();
  const write = (
    <Button variant="contained" onClick={() => setWriting(true)}>
      {t('pay.terms.new')}
    </Button>
  );
  const hasTerms = rows !== undefined && rows.length > 0;
  return (
    <Page
      title={t('pay.terms.title')}
      actions={
        <>
          <Button component={Link} to="/pay" variant="text">
            {t('pay.title')}
          </Button>
          {hasTerms && write}
        </>
      }
    >
      <ListBar end={null}>
        <ListNote>{t('pay.terms.note_above')}</ListNote>
      </ListBar>
      <FormCard>
        {rows === undefined && (
          <Awaited failed={isError} text={t('pay.terms.not_loaded')} onRetry={() => void refetch()} />
        )}
        {rows?.length === 0 && (
          <EmptyState title={t('pay.terms.none')} text={t('pay.terms.none_text')} action={write} />
        )}
        {hasTerms && <TermsTimeline rows={rows} label={t('pay.terms.title')} onVoid={setVoiding} />}
      </FormCard>
      {isWriting && (
        <TermsEditor
          from={rows?.find(({ state }) => state === 'current')?.terms}
          onClose={() => setWriting(false)}
        />
      )}
      {voiding && <VoidTerms terms={voiding} onClose={() => setVoiding(undefined)} />}
    </Page>
  );
}
