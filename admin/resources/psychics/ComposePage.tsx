import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giftMinutes } from '../../../common/domain/gift-rules';
import { ErrorSummary } from '../../../common/ui/form/ErrorSummary';
import { FieldNote } from '../../../common/ui/form/FieldNote';
import { Buttons, FieldFrame } from '../../../common/ui/form/form-style';
import { ChangeButton, onSubmit } from '../../../common/ui/form/ChangeButton';
import { Select } from '../../../common/ui/form/Select';
import { TextField } from '../../../common/ui/form/TextField';
import { useLeaveGuard } from '../../../common/ui/form/useLeaveGuard';
import { FormCard, usePageTitle } from '../../../common/ui/parts/Page';
import { ErrorState } from '../../../common/ui/parts/States';
import { queries } from '../../../common/api/queries';
import { useReportQuery } from '../../../common/api/useReportQuery';
import { useShown } from '../../../common/ui/parts/useShown';
import type { EligibleCustomer } from './gifts/recipients';
import { RecipientPicker } from './gifts/RecipientPicker';
import { SendQuestion } from './gifts/SendQuestion';
import { Templates } from './gifts/Templates';
import { useGiftForm } from './gifts/useGiftForm';
import { CustomerReadings } from './CustomerReadings';
import { usePsychic } from './usePsychic';

const ComposeForm = styled('form')({
  display: 'grid',
  gap: 16,
  padding: 16,
  '& .to': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
});

/** A gift of free minutes to selected customers, with a message. */
export function ComposePage() {
  const { t } = useTranslation('admin');
  const { user_id: id, username } = usePsychic();
  usePageTitle(t('gifts.compose_page', { username }));
  const gift = useGiftForm(id);
  const { form, set, selected, setSelected, errors, attempt, round, isEdited, question } = gift;
  const eligible = useReportQuery(
    queries.queryOptions('get', '/api/psychics/{id}/gifts/eligible', { params: { path: { id } } }),
  );
  const [isPicking, setPicking] = useState(false);
  const member = useShown<EligibleCustomer>();
  const guard = useLeaveGuard(isEdited);
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <FormCard>
        <ComposeForm onSubmit={onSubmit(gift.submit)} noValidate>
          <FieldFrame>
            <span className="label">{t('gifts.to')}</span>
            <Recipients
              selected={selected.size}
              isWrong={errors.customers !== undefined}
              onPick={() => setPicking(true)}
            />
            <FieldNote id="customers-note" error={errors.customers} />
            {eligible.failed && <ErrorState text={t('gifts.customers_failure')} onRetry={eligible.refetch} />}
          </FieldFrame>
          <Templates message={form} onUse={gift.fill} />
          <MessageFields form={form} errors={errors} set={set} />
          <Buttons>
            <ChangeButton change="previewGifts" running={gift.isAsking} variant="contained">
              {t('gifts.send')}
            </ChangeButton>
            <Button variant="outlined" disabled={gift.isAsking || gift.isSending} onClick={gift.reset}>
              {t('gifts.reset')}
            </Button>
          </Buttons>
        </ComposeForm>
      </FormCard>
      {guard.question}
      {question.shown && (
        <SendQuestion
          preview={question.shown.preview}
          open={question.isOpen}
          running={gift.isSending}
          onClose={question.hide}
          onSend={gift.confirm}
        />
      )}
      <RecipientPicker
        key={round}
        customers={eligible.data}
        selected={selected}
        onSelected={setSelected}
        open={isPicking}
        onClose={() => setPicking(false)}
        onMember={member.show}
        minutes={Number(form.minutes)}
      />
      {member.shown && (
        <CustomerReadings
          psychicId={id}
          member={{ id: member.shown.user_id, username: member.shown.user_name }}
          open={member.isOpen}
          onClose={member.hide}
        />
      )}
    </>
  );
}

interface RecipientsProps {
  selected: number;
  isWrong: boolean;
  onPick: () => void;
}

function Recipients({ selected, isWrong, onPick }: RecipientsProps) {
  const { t } = useTranslation('admin');
  return (
    <div className="to">
      <Button
        id="customers"
        variant="outlined"
        aria-haspopup="dialog"
        aria-describedby={isWrong ? 'customers-note' : undefined}
        onClick={onPick}
      >
        {t('gifts.select_recipients')}
      </Button>
      <span role="status">{t('gifts.selected', { selected })}</span>
    </div>
  );
}

function MessageFields({
  form,
  errors,
  set,
}: Pick<ReturnType<typeof useGiftForm>, 'form' | 'errors' | 'set'>) {
  const { t } = useTranslation('admin');
  return (
    <>
      <TextField
        id="subject"
        label={t('gifts.subject')}
        value={form.subject}
        error={errors.subject}
        onChange={set('subject')}
      />
      <Select
        label={t('gifts.attach')}
        value={form.minutes}
        choices={giftMinutes.map((minutes) => ({
          value: String(minutes),
          text: t('gifts.gift_of', { minutes }),
        }))}
        onChange={set('minutes')}
      />
      <TextField
        id="body"
        label={t('gifts.message')}
        rows={10}
        value={form.body}
        error={errors.body}
        onChange={set('body')}
      />
    </>
  );
}
