import { useRef, useState } from 'react';
import { zipOf } from '../../domain/pasted';
import { states } from '../../domain/reference';
import type { FormState } from '../form/useForm';

interface ZipPlace {
  city: string;
  state: string;
}

/** City and state of a US ZIP code; null if unknown, undefined if the lookup failed. */
export type FindPlace = (code: string) => Promise<ZipPlace | null | undefined>;

/** The result of a ZIP code lookup. */
export type ZipFill = 'checking' | 'filled' | 'unknown' | undefined;

interface PlaceValues {
  country: string;
  postal_code: string;
  city: string;
  region: string;
}

export interface ZipFilling {
  fill: ZipFill;
  setCountry: (country: string) => void;
  setPostalCode: (code: string) => void;
  setPlace: (field: 'city' | 'region', value: string) => void;
}

const isListed = ({ state }: ZipPlace): boolean =>
  states.some(({ country_abbr, state_abbr }) => country_abbr === 'US' && state_abbr === state);

/**
 * Looks up a US ZIP code as soon as it is complete, and fills in its city and state. An unknown one only clears
 * what the previous one filled in. Anything typed during the request is kept.
 */
export function useZipFill<T extends PlaceValues>(
  form: FormState<T>,
  find: FindPlace | undefined,
): ZipFilling {
  const [fill, setFill] = useState<ZipFill>();
  // counts edits of the address: a response to an earlier edit is ignored
  const typed = useRef(0);
  const filled = useRef<ZipPlace>(undefined);
  const values: PlaceValues = form.values;

  const change = (): number => {
    setFill(undefined);
    typed.current += 1;
    return typed.current;
  };
  const take = (place: ZipPlace | null): void => {
    if (place !== null && isListed(place)) {
      filled.current = place;
      form.fill({ city: place.city, region: place.state } as Partial<T>);
      setFill('filled');
      return;
    }
    if (values.city === filled.current?.city) form.fill({ city: '' } as Partial<T>);
    if (values.region === filled.current?.state) form.fill({ region: '' } as Partial<T>);
    setFill('unknown');
  };
  const lookUp = async (country: string, code: string): Promise<void> => {
    const question = change();
    const zip = zipOf(code);
    if (find === undefined || country !== 'US' || zip === undefined) return;
    setFill('checking');
    const place = await find(zip).catch(() => undefined);
    if (typed.current !== question) return;
    if (place === undefined) setFill(undefined);
    else take(place);
  };
  return {
    fill,
    setCountry: (country) => {
      if (country === values.country) return;
      form.set('country', country);
      form.fill({ region: '' } as Partial<T>);
      void lookUp(country, values.postal_code);
    },
    setPostalCode: (code) => {
      form.set('postal_code', code);
      void lookUp(values.country, code);
    },
    setPlace: (field, value) => {
      change();
      form.set(field, value);
    },
  };
}
