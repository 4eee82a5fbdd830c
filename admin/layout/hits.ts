import type { ReactNode } from 'react';
import type { IconName } from '../../common/ui/parts/Icon';
import type { FindAnswer } from '../providers/search';
import { useAskedHits } from './asked-hits';
import { useFoundHits } from './found-hits';
import { usePlaceHits } from './place-hits';
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

/** What the text finds, best first; without a text, likely destinations. */
export function useHits(sources: HitSources): Hit[] {
  const asked = useAskedHits(sources);
  const found = useFoundHits(sources);
  const { visited, named, others, retry, lists } = usePlaceHits(sources);
  const searched = [...named, ...found, ...others, ...retry];
  // never nothing: the lists search parts of words as well
  const offered = found.length + named.length + others.length === 0 ? [...retry, ...lists] : searched;
  const hits = asked.length > 0 ? asked : sources.text === '' ? [...visited, ...others] : offered;
  return hits.map((hit) => ({ ...hit, id: `${hit.id} ${sources.text}` }));
}
