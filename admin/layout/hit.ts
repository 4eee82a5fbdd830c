import type { ReactNode } from 'react';
import type { IconName } from '../../common/ui/parts/Icon';
import type { FindAnswer } from '../providers/search';
import type { Recent } from './recent';
import type { StatusChange } from './SetStatus';

export interface Hit {
  /** Another one for each text, so that the first hit is marked again. */
  id: string;
  group: 'recent' | 'psychics' | 'customers' | 'contacts' | 'readings' | 'actions' | 'pages' | 'more';
  icon: IconName;
  name: string;
  detail?: string | undefined;
  aside?: ReactNode;
  act: () => void;
}

export interface HitActs {
  go: (to: string) => void;
  set: (change: StatusChange) => void;
  /** Shows the list of keys. */
  onKeys: () => void;
  /** Searches again after a failure. */
  again: () => void;
}

export interface HitSources extends HitActs {
  text: string;
  answer: FindAnswer | undefined;
  isFailed: boolean;
  recent: readonly Recent[];
}
