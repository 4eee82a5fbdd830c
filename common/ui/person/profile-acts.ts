import type { PersonProfile } from '../../domain/person-forms';
import { words } from '../../words';
import type { ChangeName } from '../form/changes';

/** Actions on a profile: saving, or deciding while it is pending. */
export type ProfileAct = { act: 'save'; profile: PersonProfile; version: string | undefined } | DecidingAct;

/** A decision on the version shown when the question was asked; a rejection's reason is shown to the psychic. */
export type DecidingAct = { version: string | undefined } & (
  | { act: 'approve' }
  | { act: 'reject'; reason: string | undefined }
);

/** Callbacks after an action. */
export interface AfterAct {
  onSuccess: () => void;
  onError: (error: Error) => void;
  onSettled?: () => void;
}

export const profileChangeOf: Record<ProfileAct['act'], ChangeName> = {
  save: 'saveProfile',
  approve: 'approveProfile',
  reject: 'rejectProfile',
};

/** Success messages. @param isOwn by the psychic, who can only save */
export function doneWords(act: ProfileAct, isOwn: boolean): [title: string, text: string] {
  const title = words.t(`person.done_titles.${act.act}`);
  if (isOwn) return [title, words.t('person.own_saved')];
  const hasNewPin = act.act === 'save' && act.profile.pin != null;
  return [title, words.t(hasNewPin ? 'person.done_texts.save_pin' : `person.done_texts.${act.act}`)];
}
