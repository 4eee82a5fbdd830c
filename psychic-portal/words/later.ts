import { agreements } from './agreements';
import { earnings } from './earnings';
import { missed } from './missed';
import { notifications } from './notifications';
import { pay } from './pay';

/** The texts that come with their pages, for types and tests: the first page loads none of them. */
export const later = { agreements, earnings, missed, notifications, pay } as const;
