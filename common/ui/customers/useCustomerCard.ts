import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../api/api-error';
import {
  addCustomerNote,
  type CustomerCard,
  customerCardQuery,
  deleteCustomerNote,
  saveCustomerCard,
  setBlock,
} from '../../api/customer-cards';
import { changed } from '../../api/keys';
import { type Report, useReportQuery } from '../../api/useReportQuery';
import type { Versioned } from '../../api/versions';
import type { BlockReason, CustomerCardForm } from '../../domain/customer-card';
import { notifySuccess } from '../parts/notices';

type CardChange<Sent> = Pick<
  UseMutationResult<unknown, Error, Sent>,
  'mutate' | 'isPending' | 'isError' | 'error' | 'reset'
>;

/** A card with its changes. */
export interface CustomerCardControl {
  psychicId: number;
  customerId: number;
  report: Report<Versioned<CustomerCard>>;
  save: CardChange<{ card: CustomerCardForm; version: string | undefined }>;
  addNote: CardChange<string>;
  deleteNote: CardChange<number>;
  /** Null lifts the block. */
  block: CardChange<BlockReason | null>;
}

/** The card of a customer with its changes, for `CustomerCardView`. */
export function useCustomerCard(psychicId: number, customerId: number): CustomerCardControl {
  const { t } = useTranslation();
  const client = useQueryClient();
  const asked = customerCardQuery(psychicId, customerId);
  const report = useReportQuery(asked);
  /** Notes and blocks have no version: that of the card stays. */
  const take = async (data: CustomerCard) => {
    await client.cancelQueries({ queryKey: asked.queryKey });
    client.setQueryData(asked.queryKey, (now) => ({ data, version: now?.version }));
  };
  const save = useMutation({
    mutationFn: ({ card, version }: { card: CustomerCardForm; version: string | undefined }) =>
      saveCustomerCard(psychicId, customerId, card, version),
    meta: { failure: t('customer_card.not_saved') },
    onSuccess: async (answer) => {
      await client.cancelQueries({ queryKey: asked.queryKey });
      client.setQueryData(asked.queryKey, answer);
      changed(client, 'customers');
      notifySuccess(t('customer_card.saved'), t('customer_card.saved_text'));
    },
    onError: (error) => {
      if (changedBy(error) !== undefined) void client.invalidateQueries({ queryKey: asked.queryKey });
    },
  });
  const addNote = useMutation({
    mutationFn: (text: string) => addCustomerNote(psychicId, customerId, text),
    meta: { failure: t('customer_card.note_not_saved') },
    onSuccess: take,
  });
  const deleteNote = useMutation({
    mutationFn: (noteId: number) => deleteCustomerNote(psychicId, customerId, noteId),
    meta: { failure: t('customer_card.note_not_deleted') },
    onSuccess: take,
  });
  const block = useMutation({
    mutationFn: (reason: BlockReason | null) => setBlock(psychicId, customerId, reason),
    meta: { failure: t('customer_card.not_blocked') },
    onSuccess: async (card, reason) => {
      await take(card);
      changed(client, 'customers', 'gifts');
      const title =
        reason === null
          ? t('customer_card.lifted')
          : t('customer_card.block_done', { name: card.nickname || card.username });
      notifySuccess(title, '');
    },
  });
  return { psychicId, customerId, report, save, addNote, deleteNote, block };
}
