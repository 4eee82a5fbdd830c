import {
  type AccountStatus,
  type Availability,
  type ChosenAvailability,
  isInContact,
  lowered,
  managerAvailabilityLabels,
  withoutChat,
} from './availability';

/**
 * Who or what set the choice in force. The first three pause a psychic: On Alert until something gives the former
 * choice back. `new` is that of a psychic for whom nothing was ever chosen.
 */
export const availabilityCauses = [
  'break',
  'after_contact',
  'missed',
  'psychic',
  'manager',
  'no_window',
  'signed_out',
  'new',
] as const;
export type AvailabilityCause = (typeof availabilityCauses)[number];
export type PauseCause = 'break' | 'after_contact' | 'missed';

export const isPause = (cause: AvailabilityCause): cause is PauseCause =>
  cause === 'break' || cause === 'after_contact' || cause === 'missed';

const pauseLabels: Record<PauseCause, string> = {
  break: 'On Break',
  after_contact: 'Between Contacts',
  missed: 'Paused by the Program: Missed in a Row',
};

/** The label for managers of a status and what set it. */
export const managerAvailabilityLabel = (code: Availability, cause: AvailabilityCause): string =>
  code === 'O' && isPause(cause) ? pauseLabels[cause] : managerAvailabilityLabels[code];

/** The lengths of a break, in minutes. */
export const breakMinutes = [5, 10, 20] as const;
export type BreakMinutes = (typeof breakMinutes)[number];

/** The longest pause after a contact, in seconds. */
export const longestAfterContact = 120;

/** Whether somebody can be sent to a psychic who chose this. */
export const isReachable = (code: ChosenAvailability): boolean =>
  code === 'A' || code === 'P' || code === 'C';

/** A psychic's availability, and what follows. */
export interface Reach {
  availability: Availability;
  chosenAvailability: ChosenAvailability;
  availabilityCause: AvailabilityCause;
  /** When the pause ends; null if it has no end yet, and without a pause. */
  pauseUntil: Date | null;
  /** The length of a break that begins when the current contact ends. */
  pauseSeconds: number | null;
  /** What the end of the pause gives back, and who had chosen it. */
  pausedChoice: ChosenAvailability | null;
  pausedCause: AvailabilityCause | null;
}

/** What decides about a choice that comes into force. */
export interface ReachFactors {
  permissions: string;
  accountStatus: AccountStatus;
  /** Seconds between a contact and the next. */
  afterContact: number;
}

const noPause = { pauseUntil: null, pauseSeconds: null, pausedChoice: null, pausedCause: null } as const;
const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const inForce = (
  { availability }: Pick<Reach, 'availability'>,
  code: ChosenAvailability,
): Pick<Reach, 'availability' | 'chosenAvailability'> => ({
  availability: isInContact(availability) ? availability : code,
  chosenAvailability: code,
});

/** A person's choice, which ends any pause. @param waits during a contact, it waits for the end */
export const choose = (
  reach: Reach,
  code: ChosenAvailability,
  availabilityCause: 'psychic' | 'manager',
  waits: boolean,
): Reach => ({
  ...(waits ? inForce(reach, code) : { availability: code, chosenAvailability: code }),
  availabilityCause,
  ...noPause,
});

/** What is, or comes back after a pause. */
export const lastingChoice = ({
  chosenAvailability,
  pausedChoice,
}: Pick<Reach, 'chosenAvailability' | 'pausedChoice'>): ChosenAvailability =>
  pausedChoice ?? chosenAvailability;

const pause = (reach: Reach, cause: PauseCause): Reach => ({
  ...inForce(reach, 'O'),
  availabilityCause: cause,
  pauseUntil: null,
  pauseSeconds: null,
  pausedChoice: lastingChoice(reach),
  pausedCause: reach.pausedCause ?? reach.availabilityCause,
});

/**
 * A break: it counts from now, during a contact from its end. One more is added to the one that runs.
 * @returns undefined if nobody is sent to the psychic anyway
 */
export function takeBreak(reach: Reach, seconds: number, now: Date): Reach | undefined {
  if (!isReachable(lastingChoice(reach))) return undefined;
  const paused = pause(reach, 'break');
  const runs = reach.availabilityCause === 'break';
  if (runs && reach.pauseUntil !== null && reach.pauseUntil > now)
    return { ...paused, pauseUntil: after(reach.pauseUntil, seconds) };
  if (isInContact(reach.availability))
    return { ...paused, pauseSeconds: seconds + (runs ? (reach.pauseSeconds ?? 0) : 0) };
  return { ...paused, pauseUntil: after(now, seconds) };
}

/** The end of a pause gives the former choice back, as far as it is still allowed. */
export function endPause(reach: Reach, { permissions, accountStatus }: ReachFactors): Reach {
  if (reach.pausedChoice === null) return reach;
  return {
    ...inForce(reach, lowered(reach.pausedChoice, permissions, accountStatus)),
    availabilityCause: reach.pausedCause ?? 'psychic',
    ...noPause,
  };
}

/** Ends a pause whose time is over. */
export const atTime = (reach: Reach, factors: ReachFactors, now: Date): Reach =>
  reach.pauseUntil !== null && reach.pauseUntil <= now ? endPause(reach, factors) : reach;

/**
 * The end of the last contact: the last choice is in force again, after the pause that the psychic wants.
 * @param talked whether the contact was answered
 */
export function afterContact(former: Reach, factors: ReachFactors, talked: boolean, now: Date): Reach {
  const reach = atTime(former, factors, now);
  if (reach.pauseSeconds !== null)
    return { ...reach, availability: 'O', pauseSeconds: null, pauseUntil: after(now, reach.pauseSeconds) };
  const code = lowered(reach.chosenAvailability, factors.permissions, factors.accountStatus);
  const free: Reach = { ...reach, availability: code, chosenAvailability: code };
  const rests = isReachable(code) || reach.availabilityCause === 'after_contact';
  if (!talked || factors.afterContact === 0 || !rests) return free;
  return { ...pause(free, 'after_contact'), pauseUntil: after(now, factors.afterContact) };
}

/** Too many missed in a row: nobody is sent until somebody says so. A break is replaced, because it would end by itself. */
export const afterMissed = (reach: Reach): Reach =>
  reach.availabilityCause === 'missed' || !isReachable(lastingChoice(reach)) ? reach : pause(reach, 'missed');

/** Takes chat out of what is chosen, also of what a pause gives back. */
export function loseChat(reach: Reach, cause: 'no_window' | 'signed_out'): Reach {
  const former = lastingChoice(reach);
  const left = withoutChat(former);
  if (left === former) return reach;
  return reach.pausedChoice === null
    ? { ...reach, ...inForce(reach, left), availabilityCause: cause }
    : { ...reach, pausedChoice: left, pausedCause: cause };
}
