import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { questionCategory } from '../../common/domain/problem-report';
import { Page } from '../../common/ui/parts/Page';
import { ProblemForm } from '../../common/ui/problem/ProblemForm';
import { useProblemReport } from '../../common/ui/problem/useProblemReport';
import { usePsychic } from '../../common/ui/own/session';

/** Reports a problem to the network's support. */
export function ProblemPage() {
  const { t } = useTranslation();
  const { t: own } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const reading = /^\d+$/.exec(useSearchParams()[0].get('reading') ?? '')?.[0];
  return (
    <Page title={t('problem.title')}>
      <ProblemForm
        {...useProblemReport(id, '/psychic')}
        {...(reading !== undefined && {
          initial: { category: questionCategory, details: own('readings.reported', { id: reading }) },
        })}
      />
    </Page>
  );
}
