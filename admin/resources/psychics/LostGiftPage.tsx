import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../common/api/client';
import { type NetworkGiftForm, parseNetworkGift } from '../../../common/domain/gift-rules';
import { memberTypes } from '../../../common/domain/member-filters';
import { onSubmit } from '../../../common/ui/form/ChangeButton';
import { ErrorSummary } from '../../../common/ui/form/ErrorSummary';
import { Select } from '../../../common/ui/form/Select';
import { TextField } from '../../../common/ui/form/TextField';
import { useLeaveGuard } from '../../../common/ui/form/useLeaveGuard';
import { isolated } from '../../../common/ui/isolated';
import { FormCard, Page } from '../../../common/ui/parts/Page';
import { useVerbs } from '../../providers/verbs';
import { GiftFields, GiftMessage } from './gifts/GiftMessage';
import { lostAfter } from './gifts/recipients';
import { SendQuestion } from './gifts/SendQuestion';
import { emptyMessage, type GiftDraft, useGiftSending } from './gifts/useGiftSending';

interface LostGiftDraft extends GiftDraft {
  quiet: string;
  type: string;
  least: string;
}

const empty: LostGiftDraft = { ...emptyMessage, quiet: lostAfter, type: '', least: '' };

const parse = ({ subject, body, minutes, quiet, type, least }: LostGiftDraft) =>
  parseNetworkGift({
    ...{ subject, body, minutes: Number(minutes), quiet_days: quiet.trim() },
    ...(type !== '' && { type: [type] }),
    ...(least.trim() !== '' && { least_minutes: least.trim() }),
  });

/** A gift to members of the network who have not called for long, from the psychic of the last reading. */
export function LostGiftPage() {
  const { t } = useTranslation('admin');
  const verbs = useVerbs();
  const gift = useGiftSending<LostGiftDraft, NetworkGiftForm, Schemas['NetworkGiftPreview']>({
    name: 'network_gift',
    empty,
    parse,
    preview: verbs.previewNetworkGift,
    confirmed: (form, { selection }) => ({ ...form, selection }),
    send: verbs.sendNetworkGift,
  });
  const { form, set, question } = gift;
  const own = parse(form).errors ?? {};
  const errors = {
    ...gift.errors,
    ...(gift.errors.quiet_days && own.quiet_days && { quiet_days: t('gifts.filter_problems.whole_number') }),
    ...(gift.errors.least_minutes && { least_minutes: t('gifts.filter_problems.number') }),
  };
  const guard = useLeaveGuard(gift.isEdited);
  const preview = question.shown?.preview;
  return (
    <Page title={t('gifts.lost_page')}>
      <ErrorSummary errors={errors} attempt={gift.attempt} />
      <FormCard>
        <GiftFields onSubmit={onSubmit(gift.submit)} noValidate>
          <div>{t('gifts.lost_text')}</div>
          <TextField
            id="quiet_days"
            label={t('gifts.filter_labels.quiet')}
            help={t('gifts.lost_quiet')}
            value={form.quiet}
            error={errors.quiet_days}
            onChange={set('quiet')}
          />
          <Select
            label={t('gifts.filter_labels.type')}
            value={form.type}
            choices={[
              { value: '', text: t('gifts.all_types') },
              ...memberTypes.map((type) => ({ value: type, text: t(`gifts.types.${type}`) })),
            ]}
            onChange={set('type')}
          />
          <TextField
            id="least_minutes"
            label={t('gifts.filter_labels.least')}
            help={t('gifts.lost_least')}
            value={form.least}
            error={errors.least_minutes}
            onChange={set('least')}
          />
          <GiftMessage gift={{ ...gift, errors }} />
        </GiftFields>
      </FormCard>
      {guard.question}
      {preview && (
        <SendQuestion
          preview={preview}
          sendings={preview.sendings.map(({ username, people }) =>
            t('gifts.sending_of', { count: people, name: isolated(username) }),
          )}
          leftOut={preview.left_out.map(({ reason, people, names }) =>
            t(`gifts.lost_left_out.${reason}`, { count: people, names: names.map(isolated).join(', ') }),
          )}
          open={question.isOpen}
          running={gift.isSending}
          onClose={question.hide}
          onSend={gift.confirm}
        />
      )}
    </Page>
  );
}
