import { useAskedHits } from './asked-hits';
import { useFoundHits } from './found-hits';
import type { Hit, HitSources } from './hit';
import { usePlaceHits } from './place-hits';

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
