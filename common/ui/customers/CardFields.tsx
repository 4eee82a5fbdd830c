import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../api/api-error';
import type { CustomerCard } from '../../api/customer-cards';
import {
  type CustomerCardForm,
  longestNickname,
  longestTag,
  mostTags,
  parseCustomerCard,
} from '../../domain/customer-card';
import { ChangeButton } from '../form/ChangeButton';
import { ChangedMeanwhile } from '../form/ChangedMeanwhile';
import { TextField } from '../form/TextField';
import { useForm } from '../form/useForm';
import { useLeaveGuard } from '../form/useLeaveGuard';
import { listText } from '../format';
import { Icon } from '../parts/Icon';
import type { CustomerCardControl } from './useCustomerCard';

const CardForm = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  justifyItems: 'start',
  '& > *': { width: '100%' },
  '& button': { maxWidth: '100%', overflowWrap: 'anywhere', whiteSpace: 'normal' },
});
const TagChips = styled('p')({ display: 'flex', flexWrap: 'wrap', gap: 6, alignItems: 'center' });
const NewTag = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 8,
  alignItems: 'end',
  marginTop: 6,
});
const TagChip = styled('span')({
  minWidth: 0,
  overflowWrap: 'anywhere',
  border: '1px solid var(--control)',
  borderRadius: 14,
  padding: '0 9px',
  fontSize: 12,
  lineHeight: '24px',
  fontWeight: 600,
});

interface CardFieldsProps {
  card: CustomerCardControl;
  shown: CustomerCard;
  version: string | undefined;
  isManager: boolean;
}

/** Nickname, tags, and the pinned note, saved together; managers only read them. */
export function CardFields({ card, shown, version, isManager }: CardFieldsProps) {
  const { t } = useTranslation();
  const { nickname, tags, pinned, customer_id } = shown;
  const form = useForm<CustomerCardForm, CustomerCardForm>(
    { nickname, tags, pinned },
    parseCustomerCard,
    `customer_card_${customer_id}`,
    version === undefined ? {} : { version },
  );
  const { values, errors, since } = form;
  const guard = useLeaveGuard(form.isEdited);
  const { mutate, isPending, error } = card.save;
  const save = () => {
    const sent = form.ready();
    if (sent !== undefined)
      mutate(
        { card: sent, version: since.seen.version },
        { onSuccess: () => form.drop(values), onError: form.refuseFor },
      );
  };
  const names = {
    nickname: t('customer_card.nickname'),
    tags: t('customer_card.tags'),
    pinned: t('customer_card.pinned'),
  };
  if (isManager) return <ReadOnlyFields {...{ nickname, tags, names }} />;
  return (
    <CardForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ChangedMeanwhile
        by={changedBy(error)}
        conflicts={form.conflicts.map((part) => ({
          part,
          name: names[part as keyof CustomerCardForm],
          theirs: part === 'tags' ? listText(tags) : shown[part as 'nickname' | 'pinned'],
        }))}
        isOutdated={since.isOutdated}
        attempt={form.attempt}
        onSettle={form.settle}
      />
      <TextField
        id="card-nickname"
        label={names.nickname}
        maxLength={longestNickname}
        autoComplete="off"
        value={values.nickname}
        error={errors.nickname}
        onChange={(value) => form.set('nickname', value)}
      />
      <TagField tags={values.tags} error={errors.tags} onChange={(value) => form.set('tags', value)} />
      <TextField
        id="card-pinned"
        label={names.pinned}
        rows={2}
        value={values.pinned}
        error={errors.pinned}
        help={t('customer_card.pinned_help')}
        onChange={(value) => form.set('pinned', value)}
      />
      {form.isEdited && (
        <ChangeButton change="saveCustomerCard" running={isPending} variant="outlined">
          {t('customer_card.save')}
        </ChangeButton>
      )}
      {guard.question}
    </CardForm>
  );
}

interface TagFieldProps {
  tags: readonly string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
}

function TagField({ tags, error, onChange }: TagFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const add = () => {
    const tag = typed.trim();
    if (tag !== '' && !tags.some((one) => one.toLowerCase() === tag.toLowerCase())) onChange([...tags, tag]);
    setTyped('');
  };
  return (
    <div>
      <h2>
        {t('customer_card.tags')}
        <span>{t('customer_card.tag_count', { count: tags.length, most: mostTags })}</span>
      </h2>
      <TagChips>
        {tags.map((tag) => (
          <Button
            key={tag}
            variant="outlined"
            endIcon={<Icon name="close" size={12} />}
            aria-label={t('customer_card.remove_tag', { tag })}
            onClick={() => onChange(tags.filter((one) => one !== tag))}
          >
            {tag}
          </Button>
        ))}
      </TagChips>
      {tags.length < mostTags && (
        <NewTag>
          <TextField
            id="card-tag"
            label={t('customer_card.add_tag')}
            maxLength={longestTag}
            autoComplete="off"
            value={typed}
            error={error}
            onChange={setTyped}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button variant="outlined" onClick={add}>
            {t('customer_card.add')}
          </Button>
        </NewTag>
      )}
    </div>
  );
}

interface ReadOnlyFieldsProps {
  nickname: string;
  tags: readonly string[];
  names: Record<keyof CustomerCardForm, string>;
}

const ReadOnlyFields = ({ nickname, tags, names }: ReadOnlyFieldsProps) => (
  <section>
    <h2>{names.nickname}</h2>
    <p>{nickname || '–'}</p>
    <h2>{names.tags}</h2>
    <TagChips>{tags.length === 0 ? '–' : tags.map((tag) => <TagChip key={tag}>{tag}</TagChip>)}</TagChips>
  </section>
);
