import { words } from '../../words';
import type { Change } from '../form/changes';

/** What the server is asked to do. */
export type ListingAct = 'submit' | 'revert' | 'approve' | 'reject';

/** What is asked once more before it is done with a listing; to empty a draft or let go of it is a matter of the form. */
export type Question = ListingAct | 'reset' | 'discard';

/** Whether it is a manager's decision, not a change of the listing. */
export const isDecision = (act: ListingAct | undefined): boolean => act === 'approve' || act === 'reject';

export const changeOf: Record<ListingAct, Change> = {
  submit: 'submitListing',
  revert: 'resetListing',
  approve: 'approveListing',
  reject: 'rejectListing',
};

/** What is told when it is done. */
export const doneWords = (act: ListingAct): [title: string, text: string] => [
  words.t(`listing.done_titles.${act}`),
  words.t(`listing.done_texts.${act}`),
];

/**
 * What is asked before it is done.
 * @param isFirst no listing of the psychic is approved
 */
export const questionWords = (asked: Question, isFirst: boolean): string =>
  isFirst && (asked === 'approve' || asked === 'reject')
    ? words.t(`listing.first_questions.${asked}`)
    : words.t(`listing.questions.${asked}`);
