import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reportProblem } from '../../api/psychics';
import type { ProblemReportForm } from '../../domain/problem-report';
import { notifySuccess } from '../parts/notices';
import { useGoOn } from '../parts/useGoOn';
import type { AfterReport } from './ProblemForm';

/**
 * Sends a report from `ProblemForm` to the network's support.
 * @param id the reporter's user_id
 * @param home the page to open afterwards
 */
export function useProblemReport(id: number, home: string) {
  const { t } = useTranslation();
  const goOn = useGoOn();
  const send = useMutation({
    mutationFn: ({ category, details }: ProblemReportForm) => reportProblem(id, category, details),
    meta: { failure: t('problem.not_submitted') },
    onSuccess: () => notifySuccess(t('problem.submitted'), t('problem.submitted_text')),
  });
  return {
    running: send.isPending,
    onSubmit: (report: ProblemReportForm, after: AfterReport) => send.mutate(report, after),
    onSent: () => goOn(home),
  };
}
