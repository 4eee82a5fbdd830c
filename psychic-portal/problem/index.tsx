import { useTranslation } from 'react-i18next';
import { Page } from '../../common/ui/parts/Page';
import { ProblemForm } from '../../common/ui/problem/ProblemForm';
import { useProblemReport } from '../../common/ui/problem/useProblemReport';
import { usePsychic } from '../../common/ui/own/session';

/** Reports a problem to the network's support. */
export function ProblemPage() {
  const { t } = useTranslation();
  const { user_id: id } = usePsychic();
  return (
    <Page title={t('problem.title')}>
      <ProblemForm {...useProblemReport(id, '/psychic')} />
    </Page>
  );
}
