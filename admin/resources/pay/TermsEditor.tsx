import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changed } from '../../../common/api/keys';
import {
  addPayTerms,
  type NewPayTerms,
  type PayDifference,
  payQueries,
  type PayTermsContent,
  type PayTermsRow,
  previewPayTerms,
} from '../../../common/api/pay';
import { onPhone } from '../../../common/brand/sizes';
import { addDays } from '../../../common/domain/new-york-time';
import { currentPayPeriod } from '../../../common/ui/dates/windows';
import { ChangeButton } from '../../../common/ui/form/ChangeButton';
import { useForm } from '../../../common/ui/form/useForm';
import { namedDayText } from '../../../common/ui/format';
import { ConfirmDialog } from '../../../common/ui/parts/ConfirmDialog';
import { Dialog } from '../../../common/ui/parts/Dialog';
import { notifySuccess } from '../../../common/ui/parts/notices';
import './pay-words';
import { TermsDifferences } from './TermsDifferences';
import { TermsExample } from './TermsExample';
import { TermsFields } from './TermsFields';
import { parseTypedTerms, readTerms, typedTermsOf } from './terms-values';

const EditorParts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)',
  gap: 24,
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

interface TermsEditorProps {
  /** Whose terms; the network's without it. */
  psychic?: { id: number; username: string };
  /** The terms in force, with which the new ones begin. */
  from?: PayTermsContent;
  onClose: () => void;
}

/** What the terms change, and what is then saved. */
interface ShownPreview {
  terms: NewPayTerms;
  differences: PayDifference[];
}

/** What new terms replace: those of the same owner that start on the same day. */
const replacedIn = (rows: readonly PayTermsRow[], { user_id, effective_from: start }: NewPayTerms) =>
  rows.find(
    (row) => row.user_id === (user_id ?? null) && row.effective_from === start && row.voided_at === null,
  )?.id;

function useTermsForm({ psychic, from }: TermsEditorProps) {
  const { today, period } = currentPayPeriod();
  const form = useForm(
    typedTermsOf(from, addDays(period.to, 1)),
    (values) => parseTypedTerms(values, today),
    `pay-terms ${psychic?.id ?? 'network'}`,
  );
  return { form, today };
}

/** Writes new terms: first the fields with an example week, then what they change, which is saved. */
export function TermsEditor(props: TermsEditorProps) {
  const { psychic, onClose } = props;
  const { t } = useTranslation(['admin', 'ui']);
  const client = useQueryClient();
  const { form, today } = useTermsForm(props);
  const [shown, setShown] = useState<ShownPreview>();
  const [isLeaving, setLeaving] = useState(false);
  const preview = useMutation({
    mutationFn: async (written: NewPayTerms): Promise<ShownPreview> => {
      const rows = await client.query({ ...payQueries.terms(psychic?.id), staleTime: 0 });
      const replaces = replacedIn(rows, written);
      const terms = { ...written, ...(replaces !== undefined && { replaces }) };
      const { differences, preview: seen } = await previewPayTerms(terms);
      return { differences, terms: { ...terms, ...(seen !== undefined && { preview: seen }) } };
    },
    meta: { failure: t('pay.terms.preview_failed') },
    onSuccess: setShown,
    onError: form.refuseFor,
  });
  const save = useMutation({
    mutationFn: addPayTerms,
    meta: { failure: t('pay.terms.not_saved') },
    onSuccess: (_, { effective_from }) => {
      form.drop(form.values);
      notifySuccess(t('pay.terms.saved'), t('pay.terms.saved_text', { from: namedDayText(effective_from) }));
      onClose();
    },
    onError: (failure) => {
      setShown(undefined);
      form.refuseFor(failure);
    },
    onSettled: () => changed(client, 'pay'),
  });
  const ask = () => {
    const ready = form.ready();
    if (ready !== undefined) preview.mutate({ ...ready, ...(psychic && { user_id: psychic.id }) });
  };
  const close = form.isEdited ? () => setLeaving(true) : onClose;
  if (shown !== undefined) {
    const from = namedDayText(shown.terms.effective_from);
    return (
      <Dialog
        open
        title={t('pay.terms.preview_title')}
        width={640}
        onClose={() => setShown(undefined)}
        actions={
          <>
            <Button variant="outlined" disabled={save.isPending} onClick={() => setShown(undefined)}>
              {t('pay.terms.back')}
            </Button>
            <ChangeButton
              change="savePayTerms"
              running={save.isPending}
              variant="contained"
              onPress={() => save.mutate(shown.terms)}
            >
              {t('pay.terms.save', { from })}
            </ChangeButton>
          </>
        }
      >
        {shown.terms.replaces !== undefined && <p>{t('pay.terms.replaces', { from })}</p>}
        <TermsDifferences rows={shown.differences} none={t('pay.terms.preview_none', { from })} />
      </Dialog>
    );
  }
  return (
    <>
      <Dialog
        open
        title={
          psychic === undefined ? t('pay.terms.new') : t('pay.terms.new_for', { username: psychic.username })
        }
        width={940}
        onClose={close}
        actions={
          <>
            <Button variant="outlined" onClick={close}>
              {t('ui:parts.cancel')}
            </Button>
            <ChangeButton
              change="previewPayTerms"
              running={preview.isPending}
              variant="contained"
              onPress={ask}
            >
              {t('pay.terms.preview')}
            </ChangeButton>
          </>
        }
      >
        <EditorParts>
          <TermsFields form={form} today={today} onEnter={ask} />
          <TermsExample terms={readTerms(form.values).value} />
        </EditorParts>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        title={t('ui:forms.leave_title')}
        text={t('ui:forms.leave_text')}
        act={t('ui:forms.leave')}
        cancel={t('ui:forms.stay')}
        destructive
        onClose={() => setLeaving(false)}
        onConfirm={() => {
          form.drop(form.values);
          onClose();
        }}
      />
    </>
  );
}
