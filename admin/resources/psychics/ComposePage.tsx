import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ErrorSummary } from '../../../common/ui/form/ErrorSummary';
import { FieldNote } from '../../../common/ui/form/FieldNote';
import { FieldFrame } from '../../../common/ui/form/form-style';
import { onSubmit } from '../../../common/ui/form/ChangeButton';
import { isolated } from '../../../common/ui/isolated';
import { useLeaveGuard } from '../../../common/ui/form/useLeaveGuard';
import { FormCard, usePageTitle } from '../../../common/ui/parts/Page';
import { ErrorState } from '../../../common/ui/parts/States';
import { queries } from '../../../common/api/queries';
import { useReportQuery } from '../../../common/api/useReportQuery';
import { useShown } from '../../../common/ui/parts/useShown';
import type { EligibleCustomer } from './gifts/recipients';
import { RecipientPicker } from './gifts/RecipientPicker';
import { GiftFields, GiftMessage } from './gifts/GiftMessage';
import { SendQuestion } from './gifts/SendQuestion';
import { useGiftForm } from './gifts/useGiftForm';
import { CustomerReadings } from './CustomerReadings';
import { usePsychic } from './usePsychic';

// one chunk: what both use would otherwise be loaded with every page
export { LostGiftPage } from './LostGiftPage';

/** A gift of free minutes to selected customers, with a message. */
export function ComposePage() {
  const { t } = useTranslation('admin');
  const { user_id: id, username } = usePsychic();
  usePageTitle(t('gifts.compose_page', { username }));
  const eligible = useReportQuery(
    queries.queryOptions('get', '/api/psychics/{id}/gifts/eligible', { params: { path: { id } } }),
  );
  const [address, setAddress] = useSearchParams();
  const asked = Number(address.get('customer'));
  const chosen = eligible.data?.find(({ user_id }) => user_id === asked);
  const gift = useGiftForm(id, chosen?.user_id, () => setAddress({}, { replace: true }));
  const { form, selected, setSelected, errors, attempt, round, isEdited, question } = gift;
  const [isPicking, setPicking] = useState(false);
  const member = useShown<EligibleCustomer>();
  const guard = useLeaveGuard(isEdited);
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <FormCard>
        <GiftFields onSubmit={onSubmit(gift.submit)} noValidate>
          <FieldFrame>
            <span className="label">{t('gifts.to')}</span>
            <Recipients
              selected={selected.size}
              only={
                selected.size === 1 && chosen && selected.has(chosen.user_id) ? chosen.user_name : undefined
              }
              isWrong={errors.customers !== undefined}
              onPick={() => setPicking(true)}
            />
            <FieldNote
              id="customers-note"
              help={asked > 0 && eligible.data && !chosen ? t('gifts.not_eligible') : undefined}
              error={errors.customers}
            />
            {eligible.failed && <ErrorState text={t('gifts.customers_failure')} onRetry={eligible.refetch} />}
          </FieldFrame>
          <GiftMessage gift={gift} />
        </GiftFields>
      </FormCard>
      {guard.question}
      {question.shown && (
        <SendQuestion
          preview={question.shown.preview}
          leftOut={question.shown.preview.left_out.map(({ user_name, reason }) =>
            t(`gifts.left_out_of.${reason}`, { name: isolated(user_name) }),
          )}
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
  /** The name of the one who was selected by a link. */
  only: string | undefined;
  isWrong: boolean;
  onPick: () => void;
}

function Recipients({ selected, only, isWrong, onPick }: RecipientsProps) {
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
      <span role="status">
        {only === undefined
          ? t('gifts.selected', { selected })
          : t('gifts.selected_only', { name: isolated(only) })}
      </span>
    </div>
  );
}
