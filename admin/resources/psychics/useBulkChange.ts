import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { statusOf } from '../../../common/api/api-error';
import type { Schemas } from '../../../common/api/client';
import type { BulkSetting } from '../../../common/domain/bulk-rules';
import { notifySuccess } from '../../../common/ui/parts/notices';
import { useShown } from '../../../common/ui/parts/useShown';
import { useVerbs } from '../../providers/verbs';

/** An answer that names somebody who was refused. */
export interface BulkOutcome {
  answer: Schemas['BulkAnswer'];
  wasUndo: boolean;
}

/** A change of the selected psychics: the question that counts them, the change, what came of it, and Undo. */
export function useBulkChange() {
  const { t } = useTranslation('admin');
  const verbs = useVerbs();
  const { selectedIds, onSelect } = useListContext();
  const question = useShown<{ ids: number[]; set: BulkSetting }>();
  const outcome = useShown<BulkOutcome>();
  /** Present values that are to stay. */
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set());
  const counting = useMutation({
    mutationFn: verbs.changeSeveral,
    meta: { failure: t('psychics.bulk.not_previewed') },
    onError: question.hide,
  });
  const undoing = useMutation({
    mutationFn: verbs.undoSeveral,
    meta: { failure: t('psychics.bulk.not_undone') },
    onSuccess: (answer) => {
      outcome.hide();
      if (answer.refused.length > 0) outcome.show({ answer, wasUndo: true });
      else
        notifySuccess(t('psychics.bulk.undone_title'), t('psychics.bulk.undone', { count: answer.changed }));
    },
  });
  const count = (asked: { ids: number[]; set: BulkSetting }) => counting.mutate({ ...asked, dry_run: true });
  const saving = useMutation({
    mutationFn: verbs.changeSeveral,
    meta: { failure: t('psychics.bulk.failed') },
    // the answer may be lost, not the change: the question counts again
    onError: (error) => {
      if (question.shown && statusOf(error) !== 401) count(question.shown);
    },
    onSuccess: (answer) => {
      const { changed, unchanged, refused, bulk_id } = answer;
      question.hide();
      // for another attempt
      onSelect(refused.map(({ user_id }) => user_id));
      if (refused.length > 0) {
        outcome.show({ answer, wasUndo: false });
        return;
      }
      const texts = [
        t('psychics.bulk.done', { count: changed }),
        ...(unchanged > 0 ? [t('psychics.bulk.unchanged', { count: unchanged })] : []),
      ];
      notifySuccess(t('psychics.bulk.done_title'), texts.join(' '), {
        undo: bulk_id === null ? undefined : () => undoing.mutate(bulk_id),
      });
    },
  });
  const preview = counting.data;
  const groups = preview?.present ?? [];
  const ids = groups.flatMap(({ value, changes, user_ids }) =>
    changes && !staying.has(value) ? user_ids : [],
  );
  return {
    question,
    preview,
    groups,
    staying,
    setStaying,
    /** How many the answer to the question changes. */
    count: ids.length,
    isCounting: counting.isPending,
    isSaving: saving.isPending,
    ask: (set: BulkSetting) => {
      const asked = { ids: selectedIds as number[], set };
      setStaying(new Set());
      question.show(asked);
      count(asked);
    },
    confirm: () => {
      if (question.shown && preview)
        saving.mutate({ ids, set: question.shown.set, versions: preview.versions });
    },
    outcome,
    undo: (bulkId: string) => undoing.mutate(bulkId),
    isUndoing: undoing.isPending,
  };
}

export type BulkState = ReturnType<typeof useBulkChange>;
