/**
 * Whatever a control can change, and what that control is called while its request runs. `e2e/twice.spec.ts` presses
 * each of them twice: a change that stands here and not there does not compile.
 */
export const changes = {
  signIn: 'Logging in…',
  signOut: 'Logging out…',
  setAccountStatus: 'Saving the status…',
  setAvailability: 'Refreshing the availability…',
  setPhonePermission: 'Saving the permission…',
  setChatPermission: 'Saving the permission…',
  setAutoEmail: 'Saving…',
  setLimitedReadings: 'Saving…',
  deactivate: 'Deactivating…',
  approveSpecially: 'Approving…',
  saveProfile: 'Saving the profile…',
  approveProfile: 'Approving the profile…',
  rejectProfile: 'Rejecting the profile…',
  savePhones: 'Saving the phones…',
  savePhoto: 'Saving the photo…',
  removePhoto: 'Removing the photo…',
  changePassword: 'Changing the password…',
  changeOwnPassword: 'Changing the password…',
  submitListing: 'Submitting the listing…',
  approveListing: 'Approving the listing…',
  rejectListing: 'Rejecting the listing…',
  resetListing: 'Resetting the listing…',
  saveSchedule: 'Saving the schedule…',
  sendGifts: 'Sending…',
  deleteContact: 'Deleting…',
  createPsychic: 'Creating the psychic…',
  checkStep: 'Checking…',
  saveOwnProfile: 'Saving the profile…',
  reportProblem: 'Submitting…',
} as const;

export type Change = keyof typeof changes;

/** How things stand with the change that a control causes. */
export interface ChangeState {
  change: Change;
  /** Its request runs. */
  running: boolean;
  /** Another control's request runs, beside which this one must not. */
  held?: boolean;
}
