import type { Profile } from '../../domain/person-forms';
import { words } from '../../words';
import type { Change } from '../form/changes';

/** What is done with a profile: it is saved, or decided while it is pending. */
export type ProfileAct = { act: 'save'; profile: Profile } | DecidingAct;

/** A decision on the version that was shown when it was asked about; the psychic reads why something is rejected. */
export type DecidingAct = { version: string | undefined } & (
  | { act: 'approve' }
  | { act: 'reject'; reason: string | undefined }
);

/** What the form does after an act. */
export interface AfterAct {
  onSuccess: () => void;
  onError: (error: Error) => void;
  onSettled?: () => void;
}

export const changeOf: Record<ProfileAct['act'], Change> = {
  save: 'saveProfile',
  approve: 'approveProfile',
  reject: 'rejectProfile',
};

/** What is told when it is done. @param isOwn by the psychic, who only saves */
export const doneWords = (act: ProfileAct['act'], isOwn: boolean): [title: string, text: string] => [
  words.t(`person.done_titles.${act}`),
  isOwn ? words.t('person.own_saved') : words.t(`person.done_texts.${act}`),
];
