import type { Profile } from '../../domain/person-forms';
import type { Change } from '../form/changes';

/** What is done with a profile: it is saved, or decided while it is pending. */
export type ProfileAct = { act: 'save'; profile: Profile } | { act: 'approve' | 'reject' };

export const changeOf: Record<ProfileAct['act'], Change> = {
  save: 'saveProfile',
  approve: 'approveProfile',
  reject: 'rejectProfile',
};

/** What is told when it is done: title and text. */
export const doneWords: Record<ProfileAct['act'], [string, string]> = {
  save: ['Profile Updated', 'Profile was updated'],
  approve: ['Profile Approved', 'The profile was approved.'],
  reject: ['Profile Rejected', 'The profile was rejected.'],
};
