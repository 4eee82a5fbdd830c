import { words } from '../../words';
import type { ChangeName } from '../form/changes';

/** Actions sent to the server. */
export type ListingAct = 'submit' | 'revert' | 'approve' | 'reject';

/** Actions on a listing that need confirmation; emptying or discarding a draft only concerns the form. */
export type ListingActQuestion = ListingAct | 'reset' | 'discard';

/** Whether it is a manager's decision rather than a change of the listing. */
export const isDecision = (act: ListingAct | undefined): boolean => act === 'approve' || act === 'reject';

export const listingChangeOf: Record<ListingAct, ChangeName> = {
  submit: 'submitListing',
  revert: 'resetListing',
  approve: 'approveListing',
  reject: 'rejectListing',
};

/** Success messages. */
export const doneWords = (act: ListingAct): [title: string, text: string] => [
  words.t(`listing.done_titles.${act}`),
  words.t(`listing.done_texts.${act}`),
];

/**
 * The confirmation question.
 * @param isFirst the psychic has no approved listing
 */
export const questionWords = (asked: ListingActQuestion, isFirst: boolean): string =>
  isFirst && (asked === 'approve' || asked === 'reject')
    ? words.t(`listing.first_questions.${asked}`)
    : words.t(`listing.questions.${asked}`);
