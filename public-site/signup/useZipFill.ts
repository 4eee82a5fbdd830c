import { useEffect, useEffectEvent, useState } from 'react';
import { findPlace } from '../../common/api/locations';
import { zipForm } from '../../common/domain/person-rules';
import type { Form } from '../../common/ui/form/useForm';
import type { Answers } from './answers';

/** What became of looking up a ZIP code. */
export type ZipFill = 'checking' | 'filled' | 'unknown' | undefined;

/** Looks up a US ZIP code as soon as it is whole, and fills in its city and state. What is typed meanwhile stays. */
export function useZipFill(form: Form<Answers>, isShown: boolean): ZipFill {
  const { country, postal_code, city, region } = form.values;
  const code = postal_code.trim();
  const zip = isShown && country === 'US' && zipForm.test(code) ? code : undefined;
  const [answer, setAnswer] = useState<{ zip: string; fill: ZipFill }>();
  // of answers that came back with the tab: whatever stands there has been typed, or looked up, before
  const [kept] = useState(() => (city === '' ? undefined : code));
  const isKnown = useEffectEvent((asked: string) => asked === kept || asked === answer?.zip);
  const placeNow = useEffectEvent(() => `${city} ${region}`);
  const fillIn = useEffectEvent((place: { city: string; state: string }) =>
    form.fill({ city: place.city, region: place.state }),
  );
  useEffect(() => {
    if (zip === undefined || isKnown(zip)) return undefined;
    let isStale = false;
    const before = placeNow();
    void findPlace(zip).then(
      (place) => {
        if (isStale) return;
        const isTyped = placeNow() !== before;
        if (place !== null && !isTyped) fillIn(place);
        setAnswer({ zip, fill: place === null ? 'unknown' : isTyped ? undefined : 'filled' });
      },
      () => isStale || setAnswer({ zip, fill: undefined }),
    );
    return () => {
      isStale = true;
    };
  }, [zip]);
  if (zip === undefined) return undefined;
  if (answer?.zip === zip) return answer.fill;
  return zip === kept ? undefined : 'checking';
}
